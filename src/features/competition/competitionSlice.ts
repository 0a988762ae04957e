import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { lateSlices } from '#redux';

interface CompetitionState {
  /** Question of the computation that was asked for. */
  recountOf: string | null;
}

const initialState: CompetitionState = { recountOf: null };

const competitionSlice = createSlice({
  name: 'competition',
  initialState,
  reducers: {
    /** A computation was asked for; with `null` it was stopped, or the page was left. */
    recountAsked: (_state, { payload }: PayloadAction<string | null>): CompetitionState => ({
      recountOf: payload,
    }),
  },
  selectors: { selectRecountOf: ({ recountOf }) => recountOf },
}).injectInto(lateSlices);

declare module '#redux' {
  interface LateState extends WithSlice<typeof competitionSlice> {}
}

export const { recountAsked } = competitionSlice.actions;
export const { selectRecountOf } = competitionSlice.selectors;
