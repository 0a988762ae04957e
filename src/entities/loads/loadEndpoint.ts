import type { SkipToken } from '@reduxjs/toolkit/query/react';
import { readFailed } from '#chain/blocks/blocksSlice.ts';
import { selectIsCutOff } from '#chain/blocks/selectors.ts';
import type { ReadLogsOptions } from '#chain/logs/readLogs.ts';
import { keep } from '#chain/snapshot/keptReads.ts';
import type { AppDispatch, AppThunk, RootState } from '#redux';
import { failureOf, type Failure } from './failure.ts';
import { FAILED, loadsApi, type Answer } from './loadsApi.ts';
import { ended, progressed } from './progressSlice.ts';
import { argOf, type Question, type Repeats } from './question.ts';
import { toStored } from './storedForm.ts';
import { timeLeft } from './timeLeft.ts';

export interface LoadOptions extends Required<ReadLogsOptions> {
  /** Tells how far the read is, and in which of its parts. */
  onProgress: (done: number, total: number, step?: string) => void;
}

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
    const arg = argOf(question) as Arg;
    const left = timeLeft();
    const onProgress: LoadOptions['onProgress'] = (done, total, step = '') => {
      const progress = { done, total, step };
      if (!signal.aborted) dispatch(progressed({ id, ...progress, secondsLeft: left(progress) }));
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
  const { name, repeats, keptAs } = definition;
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
            return { error: await run(failureOf(thrown, keptAs?.(argOf(question) as Arg))) };
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
            // An aborted read is not a failure.
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
