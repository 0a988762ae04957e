import { useCallback } from 'react';
import { useReadOnce } from '#entities/earnView/useReadOnce.ts';
import { keep, recall } from '#chain/snapshot/keptReads.ts';
import type { AppThunk } from '#redux';
import type { IndexQuery } from '#remote/indexer/askIndexer.ts';
import { IndexerError, isTemporary, type IndexerErrorKind } from '#remote/indexer/indexerError.ts';
import { isLate, readIndexed, type IndexedAnswer, type IndexedBlock } from './readIndexed.ts';

/** Why there is nothing to show of the index; `node`: no node of ours answers to check it. */
export type IndexedFailure = IndexerErrorKind | 'node';

type Outcome<Value> = (IndexedAnswer<Value> & { isKept: boolean }) | { failure: IndexedFailure };

/** An index that is late catches up, as one that was just started does. */
const isFailure = (outcome: Outcome<unknown>): boolean =>
  'failure' in outcome
    ? outcome.failure === 'node' || isTemporary(outcome.failure)
    : outcome.isKept || isLate(outcome.block);

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
 * on `retry`, and by itself after a failure that may pass or a late answer; not without an `arg`. An answer under a
 * `name`, which tells the question, is kept on this device and shown while no node can be reached:
 * its block says how old it is.
 */
export function useIndexedRead<Arg, Value>(
  read: (arg: Arg) => AppThunk<Promise<IndexedAnswer<Value>>>,
  arg: Arg | undefined,
  name?: string,
): IndexedView<Value> {
  const readOutcome = useCallback(
    (wanted: Arg): AppThunk<Promise<Outcome<Value>>> =>
      async (dispatch) => {
        try {
          const answer = await dispatch(read(wanted));
          if (name !== undefined) void dispatch(keep(name, answer));
          return { ...answer, isKept: false };
        } catch (thrown) {
          const kept =
            name === undefined ? undefined : await dispatch(recall<IndexedAnswer<Value>>(name));
          if (kept) return { ...kept.value, isKept: true };
          return { failure: thrown instanceof IndexerError ? thrown.kind : 'node' };
        }
      },
    [read, name],
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
  const name =
    query && JSON.stringify(['index', query.endpoint, query.document, query.variables ?? null]);
  return useIndexedRead<IndexQuery<Value>, Value>(readIndexed, query, name);
}
