import { useEffect, useEffectEvent, useRef } from 'react';
import { readFailed } from '#chain/blocks/blocksSlice.ts';
import { addAppListener, useAppDispatch, type AppThunk } from '#redux';
import { IndexerError, isTemporary, type IndexerErrorKind } from '#remote/indexer/indexerError.ts';
import type { IndexQuery } from '#remote/indexer/askIndexer.ts';
import { readIndexed } from './readIndexed.ts';

type Endpoint = IndexQuery<true>['endpoint'];

/** Asks for nothing but the index's newest block. */
const probe = (endpoint: Endpoint): IndexQuery<true> => ({
  endpoint,
  document: '{ _meta { block { number hash } } }',
  read: (data) => {
    if (data) return true;
    throw new IndexerError('malformed', 'The index has no block');
  },
});

/** Longest wait where the index answers, but not what is asked of it, in milliseconds. */
const MAX_PAUSE_MS = 300_000;
const PAUSE_MS = 10_000;

/** Waits until whatever failed is tried again, or nobody waits any more. */
function whenHealed(heals: number, signal: AbortSignal): AppThunk<Promise<void>> {
  return (dispatch, getState) =>
    new Promise((resolve) => {
      const isOver = (): boolean => signal.aborted || getState().blocks.heals > heals;
      if (isOver()) {
        resolve();
        return;
      }
      const listening = addAppListener({ predicate: isOver, effect: () => end() });
      const stop = dispatch(listening as unknown as AppThunk<() => void>);
      const end = (): void => {
        stop();
        resolve();
      };
      signal.addEventListener('abort', end);
    });
}

/** Asks the index until it is well; `false` where it won't be, or nobody waits any more. */
function untilWell(endpoint: Endpoint, signal: AbortSignal): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    while (!signal.aborted) {
      const { heals } = getState().blocks;
      try {
        await dispatch(readIndexed(probe(endpoint)));
        return !signal.aborted;
      } catch (thrown) {
        if (signal.aborted || (thrown instanceof IndexerError && !isTemporary(thrown.kind)))
          return false;
        dispatch(readFailed());
        await dispatch(whenHealed(heals, signal));
      }
    }
    return false;
  };
}

/**
 * Reads again by itself what came from the node since the index was away, once that is well: it is
 * asked for its newest block alone, since the node's logs cost many requests. `reading`: what the
 * node gave, a new object each time; `undefined` while the index's answer is shown. Where the index
 * is well and the reading falls back to the node all the same, the pauses grow.
 */
export function useIndexReturn(
  reading: object | undefined,
  failure: IndexerErrorKind | undefined,
  endpoint: Endpoint,
  retry: () => void,
): void {
  const dispatch = useAppDispatch();
  const mayReturn = failure === undefined || isTemporary(failure);
  const falls = useRef(0);
  const readAgain = useEffectEvent(retry);
  useEffect(() => {
    if (!reading || !mayReturn) {
      falls.current = 0;
      return undefined;
    }
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = async (): Promise<void> => {
      if (!(await dispatch(untilWell(endpoint, leaving.signal)))) return;
      const times = (falls.current += 1);
      const pause = times === 1 ? 0 : Math.min(MAX_PAUSE_MS, PAUSE_MS * 2 ** (times - 2));
      timer = setTimeout(readAgain, pause);
    };
    void wait();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [dispatch, reading, mayReturn, endpoint]);
}
