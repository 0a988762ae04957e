import { useCallback, useEffect, useState } from 'react';
import { useFailure, useHeals, useRetryAll } from '#chain/blocks/useHeals.ts';
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

/** Reads the feed's last day once, again what failed (`useHeals`), and adds each new answer while mounted. */
export function useFeedHistory(): FeedView {
  const dispatch = useAppDispatch();
  const resets = useAppSelector((state) => state.blocks.resets);
  const newest = useFeedPrice();
  const heals = useHeals();
  const retryAll = useRetryAll();
  const [wish, setWish] = useState({ resets, heals });
  const [found, setFound] = useState<{ resets: number; history: FeedHistory }>();
  const [failed, setFailed] = useState<object>();
  useFailure(failed === wish);
  if (wish.resets !== resets || (failed === wish && wish.heals < heals)) setWish({ resets, heals });
  useEffect(() => {
    let isWanted = true;
    const show = (history: FeedHistory): boolean => {
      if (isWanted) {
        setFound({ resets: wish.resets, history });
        setFailed(undefined);
      }
      return isWanted;
    };
    dispatch(readFeedHistory(show)).then(show, () => {
      if (isWanted) setFailed(wish);
    });
    return () => {
      isWanted = false;
    };
  }, [dispatch, wish]);
  const history = found?.resets === resets ? found.history : undefined;
  useEffect(() => {
    const last = history?.answers.at(-1);
    if (!newest || !history || history.isReading || !last || newest.id <= last.id) return undefined;
    let isWanted = true;
    const add = (missed: Parameters<typeof withAnswers>[1]): void => {
      if (isWanted) setFound({ resets, history: withAnswers(history, [...missed, newest]) });
    };
    // Without the ones in between, the newest is still true.
    dispatch(readMissed(history, newest)).then(add, () => add([]));
    return () => {
      isWanted = false;
    };
  }, [dispatch, newest, history, resets]);
  const retry = useCallback(() => {
    const now = retryAll();
    setWish((before) => ({ ...before, heals: now }));
  }, [retryAll]);
  return { history, isFailing: failed !== undefined, retry };
}
