import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useMemo, useState } from 'react';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import type { AppError } from '#lib/errors.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import type { Failure } from './failure.ts';
import { injectLoad, questionId, type LoadDefinition } from './loadEndpoint.ts';
import { selectProgress, type Progress } from './progressSlice.ts';
import { useQuestion, type Question, type Repeats } from './question.ts';
import { shownOf } from './shownOf.ts';

/** State of a load. */
export type LoadView<Value> = (
  | { status: 'idle' | 'loading'; value: Value | undefined; error: undefined }
  | { status: 'failed'; value: Value | undefined; error: AppError }
  | { status: 'ready'; value: Value; error: undefined }
) & {
  /** Of the current argument: the last one, also during and after a failed reload. */
  value: Value | undefined;
  /** Last value, possibly of an earlier argument. */
  last: Value | undefined;
  /** Whether the last try failed, also while the next one is under way by itself. */
  isFailing: boolean;
  /** Whether a read is under way, a repeated one included. */
  isReading: boolean;
  /** Why it failed. */
  error: AppError | undefined;
  /** Age of a value that was kept from an earlier visit. */
  secondsOld: number | undefined;
  /** 0 to 1. */
  progress: number;
  /** What it has read so far; `undefined` before the first. */
  steps: Progress | undefined;
  /** Reads again; after a failure also whatever else failed with it. */
  retry: () => void;
};

type Found = ReturnType<ReturnType<typeof injectLoad>>;

/** Returns whether what failed is shown so, and how to try again. */
function useRetry(
  repeats: Repeats,
  { data, error, isFetching }: Found,
  askAnew: () => void,
): { isFailing: boolean; retry: () => void } {
  const dispatch = useAppDispatch();
  const [pressed, setPressed] = useState<Failure>();
  const hasFailed = error !== undefined || data?.isDue === true;
  const retry = useCallback(() => {
    setPressed(error);
    // Reloading every failed query repeats this one as well.
    if (hasFailed) dispatch(retryAsked());
    if (!hasFailed || repeats === 'never') askAnew();
  }, [dispatch, repeats, error, hasFailed, askAnew]);
  // A press shows that it is tried again; a repeat by itself leaves the failure in place.
  return { isFailing: error !== undefined && !(isFetching && pressed === error), retry };
}

/** Returns a load's state from what the cache has. */
function useView<Value>(
  isAsked: boolean,
  question: Question,
  found: Found,
  { isFailing, retry, steps }: Pick<LoadView<Value>, 'isFailing' | 'retry' | 'steps'>,
): LoadView<Value> {
  const { data, error, isFetching } = found;
  return useMemo(() => {
    const shown = shownOf<Value>(question, data, error);
    return {
      status: isAsked ? (isFailing ? 'failed' : shown.status) : 'idle',
      value: isAsked ? shown.value : undefined,
      last: shown.last,
      isFailing,
      isReading: isFetching,
      error: isFailing ? error?.error : undefined,
      secondsOld: isFailing ? shown.secondsOld : undefined,
      progress: steps && steps.total > 0 ? steps.done / steps.total : 0,
      steps,
      retry,
    } as LoadView<Value>;
  }, [isAsked, question, data, error, isFetching, isFailing, retry, steps]);
}

/**
 * Defines a load and returns its hook, which reads when mounted, when its argument changes (by
 * value) and again as the load says; nothing without an argument.
 */
export function defineLoad<Arg, Value>(
  definition: LoadDefinition<Arg, Value>,
): (arg: Arg | undefined) => LoadView<Value> {
  const { name, repeats = 'failures' } = definition;
  const useAnswer = injectLoad(definition);
  return function useLoad(arg) {
    const { question, isWanted, askAnew } = useQuestion(repeats, arg);
    const found = useAnswer(isWanted ? question : skipToken);
    const steps = useAppSelector((state) => selectProgress(state, questionId(name, question)));
    const { isFailing, retry } = useRetry(repeats, found, askAnew);
    return useView<Value>(arg !== undefined, question, found, { isFailing, retry, steps });
  };
}
