import { useCallback } from 'react';
import { useReadOnce } from '#entities/earnView/useReadOnce.ts';
import type { AppThunk } from '#redux';
import type { IndexQuery } from '#remote/indexer/askIndexer.ts';
import { IndexerError, isTemporary, type IndexerErrorKind } from '#remote/indexer/indexerError.ts';
import { readIndexed, type IndexedAnswer, type IndexedBlock } from './readIndexed.ts';

/** Why there is nothing to show of the index; `node`: no node of ours answers to check it. */
export type IndexedFailure = IndexerErrorKind | 'node';

type Outcome<Value> = IndexedAnswer<Value> | { failure: IndexedFailure };

const isFailure = (outcome: Outcome<unknown>): boolean =>
  'failure' in outcome && (outcome.failure === 'node' || isTemporary(outcome.failure));

/** State of a question to the index. */
export interface IndexedView<Value> {
  /** Answer to the current question; `undefined` while pending or after a failure. */
  value: Value | undefined;
  /** Block of the answer. */
  block: IndexedBlock | undefined;
  failure: IndexedFailure | undefined;
  /** Whether it is being asked, again included. */
  isPending: boolean;
  /** Asks again. */
  retry: () => void;
}

/**
 * Asks the index by `read` once per `arg` (compared by reference), after each reset of the chain,
 * on `retry`, and by itself after a failure that may pass; not without an `arg`.
 */
export function useIndexedRead<Arg, Value>(
  read: (arg: Arg) => AppThunk<Promise<IndexedAnswer<Value>>>,
  arg: Arg | undefined,
): IndexedView<Value> {
  const readOutcome = useCallback(
    (wanted: Arg): AppThunk<Promise<Outcome<Value>>> =>
      async (dispatch) => {
        try {
          return await dispatch(read(wanted));
        } catch (thrown) {
          return { failure: thrown instanceof IndexerError ? thrown.kind : 'node' };
        }
      },
    [read],
  );
  const look = useReadOnce(readOutcome, arg, isFailure);
  const answer = look.value && 'block' in look.value ? look.value : undefined;
  return {
    value: answer?.value,
    block: answer?.block,
    failure: look.value && 'failure' in look.value ? look.value.failure : undefined,
    isPending: look.isReading,
    retry: look.retry,
  };
}

/** Asks the index one query; see `useIndexedRead`. */
export function useIndexed<Value>(query: IndexQuery<Value> | undefined): IndexedView<Value> {
  return useIndexedRead<IndexQuery<Value>, Value>(readIndexed, query);
}
