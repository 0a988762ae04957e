import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { lateSlices } from '#redux';

/** Lists of the history: every round, or those that the account played. */
export type HistoryTab = 'all' | 'own';

interface LotteryState {
  historyTab: HistoryTab;
  /** Round that was chosen; `null` follows each draw. */
  chosenRound: number | null;
}

const atFirst: LotteryState = { historyTab: 'all', chosenRound: null };

const lotterySlice = createSlice({
  name: 'lottery',
  initialState: atFirst,
  reducers: {
    historyTabChosen: (state, { payload }: PayloadAction<HistoryTab>) => {
      state.historyTab = payload;
    },
    roundChosen: (state, { payload }: PayloadAction<number | null>) => {
      state.chosenRound = payload;
    },
    /** A round that the account played is looked at among all. */
    playedRoundShown: (_state, { payload }: PayloadAction<number | null>) => ({
      historyTab: 'all' as const,
      chosenRound: payload,
    }),
    historyLeft: () => atFirst,
  },
  selectors: {
    selectHistoryTab: ({ historyTab }) => historyTab,
    selectChosenRound: ({ chosenRound }) => chosenRound,
  },
}).injectInto(lateSlices);

declare module '#redux' {
  interface LateState extends WithSlice<typeof lotterySlice> {}
}

export const { historyTabChosen, roundChosen, playedRoundShown, historyLeft } =
  lotterySlice.actions;
export const { selectHistoryTab, selectChosenRound } = lotterySlice.selectors;
