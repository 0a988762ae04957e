import { useReadOnce } from '#entities/earnView/useReadOnce.ts';
import type { AppThunk } from '#redux';
import type { IndexQuery } from '#remote/indexer/askIndexer.ts';
import { IndexerError, type IndexerErrorKind } from '#remote/indexer/indexerError.ts';
import { readIndexed, type IndexedAnswer, type IndexedBlock } from './readIndexed.ts';

/** Why there is nothing to show of the index; `node`: no node of ours answers to check it. */
export type IndexedFailure = IndexerErrorKind | 'node';

type Outcome<Value> = IndexedAnswer<Value> | { failure: IndexedFailure };

/** State of a question to the index. */
export interface IndexedView<Value> {
  /** Answer to the current query; `undefined` while pending or after a failure. */
  value: Value | undefined;
  /** Block of the answer. */
  block: IndexedBlock | undefined;
  failure: IndexedFailure | undefined;
  /** Whether it is being asked, again included. */
  isPending: boolean;
  /** Asks again. */
  retry: () => void;
}

/** Reads, and returns a failure in place of throwing it. */
function readOutcome<Value>(query: IndexQuery<Value>): AppThunk<Promise<Outcome<Value>>> {
  return async (dispatch) => {
    try {
      return await dispatch(readIndexed(query));
    } catch (thrown) {
      return { failure: thrown instanceof IndexerError ? thrown.kind : 'node' };
    }
  };
}

/**
 * Asks the index once per query (compared by reference), after each reset of the chain, and on
 * `retry`; not without a query.
 */
export function useIndexed<Value>(query: IndexQuery<Value> | undefined): IndexedView<Value> {
  const read = useReadOnce<IndexQuery<Value>, Outcome<Value>>(readOutcome, query);
  const answer = read.value && 'block' in read.value ? read.value : undefined;
  return {
    value: answer?.value,
    block: answer?.block,
    failure: read.value && 'failure' in read.value ? read.value.failure : undefined,
    isPending: read.isReading,
    retry: read.retry,
  };
}
