import { useEffect, useMemo, useState } from 'react';
import { IndexerError, isTemporary, type IndexerErrorKind } from '#remote/indexer/indexerError.ts';
import type { IndexQuery } from '#remote/indexer/askIndexer.ts';
import { useIndexed } from './useIndexed.ts';

/** Asks for nothing but the index's newest block. */
const probe = (endpoint: IndexQuery<true>['endpoint']): IndexQuery<true> => ({
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

/**
 * Reads again by itself what came from the node since the index was away, once that is well: it is
 * asked for its newest block alone, since the node's logs cost many requests. `reading`: what the
 * node gave, a new object each time; `undefined` while the index's answer is shown. Where the index
 * is well and the reading falls back to the node all the same, the pauses grow.
 */
export function useIndexReturn(
  reading: object | undefined,
  failure: IndexerErrorKind | undefined,
  endpoint: IndexQuery<true>['endpoint'],
  retry: () => void,
): void {
  const isAway = reading !== undefined && (failure === undefined || isTemporary(failure));
  const query = useMemo(() => (isAway ? probe(endpoint) : undefined), [isAway, endpoint]);
  const { block } = useIndexed(query);
  const isBack = isAway && block !== undefined;
  const [fallen, setFallen] = useState<{ reading: object; times: number }>();
  if (isBack && fallen?.reading !== reading)
    setFallen({ reading, times: (fallen?.times ?? 0) + 1 });
  if (!isAway && fallen) setFallen(undefined);
  const times = fallen?.times ?? 0;
  useEffect(() => {
    if (times === 0 || !isBack) return undefined;
    const pause = times === 1 ? 0 : Math.min(MAX_PAUSE_MS, PAUSE_MS * 2 ** (times - 2));
    const timer = setTimeout(retry, pause);
    return () => clearTimeout(timer);
  }, [times, isBack, retry]);
}
