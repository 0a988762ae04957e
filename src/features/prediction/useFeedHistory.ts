import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '#redux';
import { withAnswers, type FeedHistory } from './feedHistory.ts';
import { readFeedHistory, readMissed } from './readFeedHistory.ts';
import { useFeedPrice } from './usePrediction.ts';

/** The feed's last day, as far as it is read. */
export interface FeedView {
  /** `undefined` until the first answers are there. */
  history: FeedHistory | undefined;
  isFailing: boolean;
  retry: () => void;
}

/** Reads the feed's last day once, and adds each new answer while mounted. */
export function useFeedHistory(): FeedView {
  const dispatch = useAppDispatch();
  const resets = useAppSelector((state) => state.blocks.resets);
  const newest = useFeedPrice();
  const [wish, setWish] = useState({ resets });
  if (wish.resets !== resets) setWish({ resets });
  const [found, setFound] = useState<{ wish: object; history: FeedHistory }>();
  const [failed, setFailed] = useState<object>();
  useEffect(() => {
    let isWanted = true;
    const show = (history: FeedHistory): boolean => {
      if (isWanted) setFound({ wish, history });
      return isWanted;
    };
    dispatch(readFeedHistory(show)).then(show, () => {
      if (isWanted) setFailed(wish);
    });
    return () => {
      isWanted = false;
    };
  }, [dispatch, wish]);
  const history = found?.wish === wish ? found.history : undefined;
  useEffect(() => {
    const last = history?.answers.at(-1);
    if (!newest || !history || history.isReading || !last || newest.id <= last.id) return undefined;
    let isWanted = true;
    const add = (missed: Parameters<typeof withAnswers>[1]): void => {
      if (isWanted) setFound({ wish, history: withAnswers(history, [...missed, newest]) });
    };
    // Without the ones in between, the newest is still true.
    dispatch(readMissed(history, newest)).then(add, () => add([]));
    return () => {
      isWanted = false;
    };
  }, [dispatch, newest, history, wish]);
  const retry = useCallback(() => setWish((before) => ({ ...before })), []);
  return { history, isFailing: failed === wish, retry };
}
