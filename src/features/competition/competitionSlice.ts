import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Stored } from '#entities/loads/storedForm.ts';
import { lateSlices } from '#redux';
import type { RecountProgress } from './recompute/readRecount.ts';

/** State of the computation of a result. `noLogs`: the node doesn't keep what it needs. */
type RecountState =
  | { status: 'idle' | 'noLogs' | 'failed' }
  | { status: 'running'; progress: RecountProgress; secondsLeft: number | null }
  | { status: 'done'; recount: Stored; /** Milliseconds. */ took: number };

interface CompetitionState {
  recount: RecountState;
}

const initialState: CompetitionState = { recount: { status: 'idle' } };

const competitionSlice = createSlice({
  name: 'competition',
  initialState,
  reducers: {
    recountBegun: (): CompetitionState => ({
      recount: {
        status: 'running',
        progress: { step: 'reading', done: 0, total: 0 },
        secondsLeft: null,
      },
    }),
    recountProgressed: (
      _state,
      { payload }: PayloadAction<{ progress: RecountProgress; secondsLeft: number | null }>,
    ): CompetitionState => ({ recount: { status: 'running', ...payload } }),
    recounted: (
      _state,
      { payload }: PayloadAction<{ recount: Stored; took: number }>,
    ): CompetitionState => ({ recount: { status: 'done', ...payload } }),
    recountFailed: (_state, { payload }: PayloadAction<'noLogs' | 'failed'>): CompetitionState => ({
      recount: { status: payload },
    }),
    /** It was stopped, or the page was left. */
    recountLeft: () => initialState,
  },
  selectors: { selectRecount: ({ recount }) => recount },
}).injectInto(lateSlices);

declare module '#redux' {
  interface LateState extends WithSlice<typeof competitionSlice> {}
}

export const { recountBegun, recountProgressed, recounted, recountFailed, recountLeft } =
  competitionSlice.actions;
export const { selectRecount } = competitionSlice.selectors;
