import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { fromStored, type Stored } from '#entities/loads/storedForm.ts';
import { lateSlices } from '#redux';
import type { FeedHistory } from './feedHistory.ts';

/** The feed's last day, as far as it is read, and of which chain. */
interface FeedState {
  resets: number;
  history: Stored | null;
}

const initialState: FeedState = { resets: 0, history: null };

const feedSlice = createSlice({
  name: 'predictionFeed',
  initialState,
  reducers: {
    /** More answers are known. */
    answersRead: (_state, { payload }: PayloadAction<FeedState>) => payload,
    /** Nobody looks at them any more. */
    answersLeft: () => initialState,
  },
  selectors: {
    selectFeedHistory: ({ history, resets }, now: number): FeedHistory | undefined =>
      history !== null && resets === now ? (fromStored(history) as FeedHistory) : undefined,
  },
}).injectInto(lateSlices);

declare module '#redux' {
  interface LateState extends WithSlice<typeof feedSlice> {}
}

export const { answersRead, answersLeft } = feedSlice.actions;
export const { selectFeedHistory } = feedSlice.selectors;
