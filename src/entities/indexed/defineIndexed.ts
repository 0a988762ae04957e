import { keep, recall } from '#chain/snapshot/keptReads.ts';
import { defineLoad } from '#entities/loads/defineLoad.ts';
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

interface IndexedRead<Arg, Value> {
  name: string;
  read: (arg: Arg) => AppThunk<Promise<IndexedAnswer<Value>>>;
  keptAs: (arg: Arg) => string;
}

/** Reads an answer, or why there is none. */
function readOutcome<Arg, Value>(
  { read, keptAs }: IndexedRead<Arg, Value>,
  arg: Arg,
): AppThunk<Promise<Outcome<Value>>> {
  return async (dispatch) => {
    const name = keptAs(arg);
    try {
      const answer = await dispatch(read(arg));
      void dispatch(keep(name, answer));
      return { ...answer, isKept: false };
    } catch (thrown) {
      const kept = await dispatch(recall<IndexedAnswer<Value>>(name));
      if (kept) return { ...kept.value, isKept: true };
      return { failure: thrown instanceof IndexerError ? thrown.kind : 'node' };
    }
  };
}

/**
 * Defines a load from the index and returns its hook: it asks once per argument, after each reset of
 * the chain, on `retry`, and by itself after a failure that may pass or a late answer; not without
 * an argument. An answer is kept on this device and shown while no node can be reached: its block
 * says how old it is.
 */
export function defineIndexedRead<Arg, Value>(
  definition: IndexedRead<Arg, Value>,
): (arg: Arg | undefined) => IndexedView<Value> {
  const useOutcome = defineLoad<Arg, Outcome<Value>>({
    name: definition.name,
    read: (arg) => readOutcome(definition, arg),
    isFailure,
  });
  return function useIndexed(arg) {
    const { value, isReading, retry } = useOutcome(arg);
    const answer = value && 'block' in value ? value : undefined;
    return {
      value: answer?.value,
      block: answer?.block,
      failure: value && 'failure' in value ? value.failure : undefined,
      isPending: isReading,
      retry,
    };
  };
}

/** Defines one query of the index; see `defineIndexedRead`. */
export function defineIndexed<Arg, Value>(
  name: string,
  query: (arg: Arg) => IndexQuery<Value>,
): (arg: Arg | undefined) => IndexedView<Value> {
  return defineIndexedRead({
    name,
    read: (arg: Arg) => readIndexed(query(arg)),
    keptAs: (arg) => {
      const { endpoint, document, variables } = query(arg);
      return JSON.stringify(['index', endpoint, document, variables ?? null]);
    },
  });
}
