import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { lateSlices } from '#redux';

/** Kinds that the page shows: every one, or those that the account has. */
type KindFilter = 'all' | 'own';

interface CollectiblesState {
  filter: KindFilter;
}

const atFirst: CollectiblesState = { filter: 'all' };

const collectiblesSlice = createSlice({
  name: 'collectibles',
  initialState: atFirst,
  reducers: {
    filterChosen: (state, { payload }: PayloadAction<KindFilter>) => {
      state.filter = payload;
    },
    collectiblesLeft: () => atFirst,
  },
  selectors: {
    selectFilter: ({ filter }) => filter,
  },
}).injectInto(lateSlices);

declare module '#redux' {
  interface LateState extends WithSlice<typeof collectiblesSlice> {}
}

export const { filterChosen, collectiblesLeft } = collectiblesSlice.actions;
export const { selectFilter } = collectiblesSlice.selectors;
