import { useEffect } from 'react';
import { useWhenLeft } from '#entities/feedback/useWhenLeft.ts';
import { defineLoad } from '#entities/loads/defineLoad.ts';
import { toStored } from '#entities/loads/storedForm.ts';
import { useAppDispatch, useAppSelector, type AppThunk } from '#redux';
import { withAnswers, type FeedHistory } from './feedHistory.ts';
import { answersLeft, answersRead, selectFeedHistory } from './feedSlice.ts';
import { readFeedHistory, readMissed } from './readFeedHistory.ts';
import type { CheckedAnswer } from './roundCheck.ts';
import { useFeedPrice } from './usePrediction.ts';

/** The feed's last day, as far as it is read. */
export interface FeedView {
  /** `undefined` until the first answers are there. */
  history: FeedHistory | undefined;
  isFailing: boolean;
  retry: () => void;
}

/** Loads the feed's last day; the slice has what is read of it so far. */
const useFeedLoad = defineLoad({
  name: 'predictionFeed',
  read:
    (_feed: 'feed', { signal }): AppThunk<Promise<true>> =>
    async (dispatch, getState) => {
      const { resets } = getState().blocks;
      const show = (history: FeedHistory): boolean => {
        if (!signal.aborted) dispatch(answersRead({ resets, history: toStored(history) }));
        return !signal.aborted;
      };
      show(await dispatch(readFeedHistory(show)));
      return true;
    },
});

/** Adds the newest answer to a history, with those that came before it. */
function addNewest(
  history: FeedHistory,
  newest: CheckedAnswer,
  signal: AbortSignal,
): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { resets } = getState().blocks;
    // The newest answer is valid even if those in between are missing.
    const missed = await dispatch(readMissed(history, newest)).catch(() => []);
    if (signal.aborted) return;
    const whole = withAnswers(history, [...missed, newest]);
    dispatch(answersRead({ resets, history: toStored(whole) }));
  };
}

/** Reads the feed's last day once, again what failed, and adds each new answer while mounted. */
export function useFeedHistory(): FeedView {
  const dispatch = useAppDispatch();
  const resets = useAppSelector((state) => state.blocks.resets);
  const newest = useFeedPrice();
  const { isFailing, retry } = useFeedLoad('feed');
  const history = useAppSelector((state) => selectFeedHistory(state, resets));
  useWhenLeft(answersLeft);
  useEffect(() => {
    const last = history?.answers.at(-1);
    if (!newest || !history || history.isReading || !last || newest.id <= last.id) return undefined;
    const leaving = new AbortController();
    void dispatch(addNewest(history, newest, leaving.signal));
    return () => leaving.abort();
  }, [dispatch, newest, history]);
  return { history, isFailing, retry };
}
