import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Address } from '#lib/hex.ts';
import { lateSlices } from '#redux';
import { wasChartOpen } from './chartStorage.ts';
import type { BoardFilter } from './leaderboardQueries.ts';
import type { HistoryFilter } from './predictionModel.ts';

/** Views of an account's history: its rounds, or its results. */
export type HistoryTab = 'rounds' | 'pnl';

interface PredictionState {
  isHistoryPaneOpen: boolean;
  historyTab: HistoryTab;
  historyFilter: HistoryFilter;
  /** Remembered in this browser. */
  isChartPaneOpen: boolean;
  /** On phones, where it covers the page: it never opens by itself. */
  isChartSheetOpen: boolean;
  leaderboard: {
    filters: BoardFilter;
    /** From 0. */
    page: number;
    /** What is typed to search an account. */
    addressText: string;
    selectedAddress: Address | null;
  };
}

const closed = {
  isHistoryPaneOpen: false,
  historyTab: 'rounds',
  historyFilter: 'all',
} as const;
const wholeBoard: PredictionState['leaderboard'] = {
  filters: { rankBy: 'net', period: 'all' },
  page: 0,
  addressText: '',
  selectedAddress: null,
};

const predictionSlice = createSlice({
  name: 'prediction',
  initialState: (): PredictionState => ({
    ...closed,
    isChartPaneOpen: wasChartOpen(),
    isChartSheetOpen: false,
    leaderboard: wholeBoard,
  }),
  reducers: {
    historyOpened: (state) => {
      state.isHistoryPaneOpen = true;
    },
    historyClosed: (state) => ({ ...state, ...closed }),
    historyTabChosen: (state, { payload }: PayloadAction<HistoryTab>) => {
      state.historyTab = payload;
      state.historyFilter = 'all';
    },
    historyFilterChosen: (state, { payload }: PayloadAction<HistoryFilter>) => {
      state.historyFilter = payload;
    },
    chartPaneToggled: (state) => {
      state.isChartPaneOpen = !state.isChartPaneOpen;
    },
    chartSheetToggled: (state) => {
      state.isChartSheetOpen = !state.isChartSheetOpen;
    },
    roundsLeft: (state) => ({ ...state, ...closed, isChartSheetOpen: false }),
    boardFiltersChosen: ({ leaderboard }, { payload }: PayloadAction<Partial<BoardFilter>>) => {
      leaderboard.filters = { ...leaderboard.filters, ...payload };
      leaderboard.page = 0;
    },
    boardPageChosen: ({ leaderboard }, { payload }: PayloadAction<number>) => {
      leaderboard.page = payload;
    },
    boardAddressTyped: ({ leaderboard }, { payload }: PayloadAction<string>) => {
      leaderboard.addressText = payload;
    },
    playerChosen: ({ leaderboard }, { payload }: PayloadAction<Address | null>) => {
      leaderboard.selectedAddress = payload;
    },
    boardLeft: (state) => {
      state.leaderboard = wholeBoard;
    },
  },
  selectors: {
    selectIsHistoryOpen: ({ isHistoryPaneOpen }) => isHistoryPaneOpen,
    selectHistoryTab: ({ historyTab }) => historyTab,
    selectHistoryFilter: ({ historyFilter }) => historyFilter,
    selectIsChartPaneOpen: ({ isChartPaneOpen }) => isChartPaneOpen,
    selectIsChartSheetOpen: ({ isChartSheetOpen }) => isChartSheetOpen,
    selectBoardFilters: ({ leaderboard }) => leaderboard.filters,
    selectBoardPage: ({ leaderboard }) => leaderboard.page,
    selectAddressText: ({ leaderboard }) => leaderboard.addressText,
    selectPlayer: ({ leaderboard }) => leaderboard.selectedAddress,
  },
}).injectInto(lateSlices);

declare module '#redux' {
  interface LateState extends WithSlice<typeof predictionSlice> {}
}

export const {
  historyOpened,
  historyClosed,
  historyTabChosen,
  historyFilterChosen,
  chartPaneToggled,
  chartSheetToggled,
  roundsLeft,
  boardFiltersChosen,
  boardPageChosen,
  boardAddressTyped,
  playerChosen,
  boardLeft,
} = predictionSlice.actions;
export const {
  selectIsHistoryOpen,
  selectHistoryTab,
  selectHistoryFilter,
  selectIsChartPaneOpen,
  selectIsChartSheetOpen,
  selectBoardFilters,
  selectBoardPage,
  selectAddressText,
  selectPlayer,
} = predictionSlice.selectors;
