import type { SkipToken } from '@reduxjs/toolkit/query/react';
import { readFailed } from '#chain/blocks/blocksSlice.ts';
import { selectIsCutOff } from '#chain/blocks/selectors.ts';
import type { ReadLogsOptions } from '#chain/logs/readLogs.ts';
import { keep, recall } from '#chain/snapshot/keptReads.ts';
import { toAppError } from '#lib/errors.ts';
import type { AppDispatch, AppThunk, RootState } from '#redux';
import { FAILED, loadsApi, type Answer, type Failure, type Question } from './loadsApi.ts';
import { ended, progressed } from './progressSlice.ts';
import { fromStored, toStored } from './storedForm.ts';

export type LoadOptions = Required<ReadLogsOptions>;

/**
 * When a load is read again, beside a press, a new argument and a reset of the chain. 'failures':
 * after a failure, once that may have passed. 'transactions': also after each own transaction and
 * when the page is shown again; it isn't read while hidden. 'never': for long computations which a
 * press began, and a press repeats.
 */
export type Repeats = 'failures' | 'transactions' | 'never';

/** Something that is read on demand. Argument and value are data: no functions, no classes. */
export interface LoadDefinition<Arg, Value> {
  /** Name of the endpoint, one of a kind. */
  name: string;
  read: (arg: Arg, options: LoadOptions) => AppThunk<Promise<Value>>;
  /** Reports whether a value stands for a failure that may pass. */
  isFailure?: (value: Value) => boolean;
  /** By default 'failures'. */
  repeats?: Repeats;
  /** Name under which the value is kept on this device, for when no node can be reached. */
  keptAs?: (arg: Arg) => string;
}

/** Asks a question while mounted. */
type UseAnswer = (question: Question | SkipToken) => {
  /** Last answer, possibly to an earlier question. */
  data?: Answer;
  error?: Failure;
  isFetching: boolean;
};

/** Names a question in the cache. */
export const questionId = (name: string, { of, at, shown }: Question): string =>
  `${name} ${of} ${at} ${shown}`;

/** Reads an answer. Throws what the read throws, or where the value is no data. */
function readAnswer<Arg, Value>(
  { name, read, isFailure, repeats, keptAs }: LoadDefinition<Arg, Value>,
  question: Question,
  signal: AbortSignal,
): AppThunk<Promise<Answer>> {
  return async (dispatch, getState) => {
    const id = questionId(name, question);
    const arg = fromStored(question.arg) as Arg;
    const onProgress = (done: number, total: number): void => {
      if (!signal.aborted) dispatch(progressed({ id, done, total }));
    };
    try {
      const value = await dispatch(read(arg, { signal, onProgress }));
      if (keptAs) void dispatch(keep(keptAs(arg), value));
      const isDue =
        repeats !== 'never' && (isFailure?.(value) === true || selectIsCutOff(getState()));
      return { of: question.of, at: question.at, value: toStored(value), isDue };
    } finally {
      dispatch(ended(id));
    }
  };
}

/** Tells why a read failed, with what an earlier visit kept. */
function failureOf<Arg, Value>(
  { keptAs }: LoadDefinition<Arg, Value>,
  { arg }: Question,
  thrown: unknown,
): AppThunk<Promise<Failure>> {
  return async (dispatch) => {
    const kept = keptAs && (await dispatch(recall(keptAs(fromStored(arg) as Arg))));
    return {
      error: toAppError(thrown),
      ...(kept ? { kept: { ...kept, value: toStored(kept.value) } } : {}),
    };
  };
}

/** Asks for the next try of what failed: at once if the reason may have passed since it began. */
function awaitHealing(id: string, begunAt: number): AppThunk {
  return (dispatch, getState) => {
    dispatch(
      getState().blocks.heals > begunAt
        ? loadsApi.util.invalidateTags([{ type: FAILED, id }])
        : readFailed(),
    );
  };
}

/** Adds the endpoint of a load to the cache, and returns its hook. */
export function injectLoad<Arg, Value>(definition: LoadDefinition<Arg, Value>): UseAnswer {
  const { name, repeats } = definition;
  const idOf = (question: Question): string => questionId(name, question);
  const { endpoints } = loadsApi.injectEndpoints({
    endpoints: (build) => ({
      [name]: build.query<Answer, Question>({
        serializeQueryArgs: ({ queryArgs }) => idOf(queryArgs),
        queryFn: async (question, { dispatch, signal }) => {
          const run: AppDispatch = dispatch;
          try {
            return { data: await run(readAnswer(definition, question, signal)) };
          } catch (thrown) {
            return { error: await run(failureOf(definition, question, thrown)) };
          }
        },
        providesTags: (answer, failure, question) =>
          repeats !== 'never' && (failure || answer?.isDue)
            ? [{ type: FAILED, id: idOf(question) }]
            : [],
        async onQueryStarted(question, { dispatch, getState, queryFulfilled }) {
          const run: AppDispatch = dispatch;
          const { heals } = (getState() as unknown as RootState).blocks;
          let isDue: boolean;
          try {
            isDue = (await queryFulfilled).data.isDue;
          } catch (thrown) {
            // What nobody waits for any more didn't fail.
            const { error } = thrown as { error: Partial<Failure> };
            isDue = repeats !== 'never' && error.error !== undefined;
          }
          if (isDue) run(awaitHealing(idOf(question), heals));
        },
      }),
    }),
  });
  return (endpoints[name] as { useQuery: UseAnswer }).useQuery;
}
