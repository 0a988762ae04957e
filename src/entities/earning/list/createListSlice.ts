import { createSlice, type Action, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from '#redux';

/** Order of a list. */
export interface EarnSorting<Sort extends string> {
  by: Sort | 'hot';
  /** Smallest first; 'hot' has one direction. */
  isAscending: boolean;
}

interface ListState<Sort extends string> {
  sorting: EarnSorting<Sort>;
  /** As typed. */
  search: string;
}

/** Slice of a list, as the parts of the list use it. */
export interface ListSlice<Sort extends string> {
  actions: {
    sortingChosen: (sorting: EarnSorting<Sort>) => Action;
    searched: (text: string) => Action;
    listLeft: () => Action;
  };
  selectors: {
    selectSorting: (state: RootState) => EarnSorting<Sort>;
    selectSearch: (state: RootState) => string;
  };
}

/**
 * Makes the slice of an earning list: its order and what is searched, until its page is left. View
 * and 'Staked only' are remembered, among the settings.
 */
export function createListSlice<Sort extends string, Name extends string>(name: Name) {
  const atFirst: ListState<Sort> = { sorting: { by: 'hot', isAscending: false }, search: '' };
  return createSlice({
    name,
    initialState: atFirst,
    reducers: {
      sortingChosen: ({ search }, { payload }: PayloadAction<EarnSorting<Sort>>) => ({
        search,
        sorting: payload,
      }),
      searched: (state, { payload }: PayloadAction<string>) => {
        state.search = payload;
      },
      listLeft: () => atFirst,
    },
    selectors: {
      selectSorting: ({ sorting }) => sorting,
      selectSearch: ({ search }) => search,
    },
  });
}
