import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { lateSlices } from '#redux';

/** How far a read has come. What is counted is up to the read. */
export interface Progress {
  done: number;
  total: number;
  /** Part that is under way, of a read in parts. */
  step: string;
  /** What that part still takes, by what it took so far; `null` before its first piece is done. */
  secondsLeft: number | null;
}

const none: Readonly<Record<string, Progress>> = {};

const progressSlice = createSlice({
  name: 'loadProgress',
  initialState: none,
  reducers: {
    /** A read under way has come so far. */
    progressed: (
      state,
      { payload: { id, ...progress } }: PayloadAction<Progress & { id: string }>,
    ) => ({ ...state, [id]: progress }),
    /** A read is over, or begins anew. */
    ended: (state, { payload }: PayloadAction<string>) => {
      const { [payload]: _over, ...others } = state;
      return payload in state ? others : state;
    },
  },
  selectors: { selectProgress: (state, id: string): Progress | undefined => state[id] },
}).injectInto(lateSlices);

declare module '#redux' {
  interface LateState extends WithSlice<typeof progressSlice> {}
}

export const { progressed, ended } = progressSlice.actions;
export const { selectProgress } = progressSlice.selectors;
