import { createSlice } from '@reduxjs/toolkit';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { readFailed, retryAsked } from '#chain/blocks/blocksSlice.ts';
import { keep } from '#chain/snapshot/keptReads.ts';
import type { AppError } from '#lib/errors.ts';
import {
  createAppThunk,
  lateSlices,
  useAppDispatch,
  useAppSelector,
  type AppThunk,
  type RootState,
} from '#redux';
import { failureOf, type Failure } from './failure.ts';
import { argOf, useQuestion, type Question } from './question.ts';
import { shownOf, type Answer } from './shownOf.ts';
import { toStored, type Stored } from './storedForm.ts';

/** State of a load without a cache: of one question. */
export interface SmallState {
  /** Read that is under way or was the last, and its question. */
  requestId: string | null;
  of: string | null;
  at: string | null;
  isUnderWay: boolean;
  /** `heals` when it began. */
  heals: number;
  failure: Failure | null;
  answer: Answer | null;
}

const initialState: SmallState = {
  requestId: null,
  of: null,
  at: null,
  isUnderWay: false,
  heals: 0,
  failure: null,
  answer: null,
};

interface SmallDefinition<Arg, Value> {
  /** Name of the slice. */
  name: string;
  read: (arg: Arg, options: { signal: AbortSignal }) => AppThunk<Promise<Value>>;
  keptAs?: (arg: Arg) => string;
}

/** State of a load; see `LoadView`, whose words it shares. */
interface SmallView<Value> {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  value: Value | undefined;
  last: Value | undefined;
  error: AppError | undefined;
  /** Name of what was thrown. */
  thrown: string | undefined;
  secondsOld: number | undefined;
  retry: () => void;
}

/** Creates the thunk of a load. */
function createLoad<Arg, Value>({ name, read, keptAs }: SmallDefinition<Arg, Value>) {
  return createAppThunk<Stored, Question, { rejectValue: Failure; pendingMeta: { heals: number } }>(
    `${name}/load`,
    async (question: Question, { dispatch, signal, rejectWithValue }) => {
      const arg = argOf(question) as Arg;
      try {
        const value = await dispatch(read(arg, { signal }));
        if (keptAs) void dispatch(keep(keptAs(arg), value));
        return toStored(value);
      } catch (thrown) {
        const failure = await dispatch(failureOf(thrown, keptAs?.(arg)));
        if (!signal.aborted) dispatch(readFailed());
        return rejectWithValue(failure);
      }
    },
    { getPendingMeta: (_base, { getState }) => ({ heals: getState().blocks.heals }) },
  );
}

/** Adds the slice of a load, and returns how to select its state. */
function injectSlice(
  name: string,
  load: ReturnType<typeof createLoad>,
): (state: RootState) => SmallState {
  const slice = createSlice({
    name,
    initialState,
    reducers: {},
    selectors: { selectLoad: (state) => state },
    extraReducers: (builder) => {
      builder
        .addCase(load.pending, (state, { meta: { requestId, arg, heals } }) => {
          const isSame = state.of === arg.of && state.at === arg.at;
          const failure = isSame ? state.failure : null;
          return { ...state, failure, requestId, of: arg.of, at: arg.at, heals, isUnderWay: true };
        })
        .addCase(load.fulfilled, (state, { payload: value, meta: { requestId, arg } }) => {
          if (state.requestId !== requestId) return state;
          const answer = { of: arg.of, at: arg.at, value };
          return { ...state, isUnderWay: false, failure: null, answer };
        })
        .addCase(load.rejected, (state, { payload: failure = null, meta: { requestId } }) =>
          state.requestId === requestId ? { ...state, isUnderWay: false, failure } : state,
        );
    },
  }).injectInto(lateSlices);
  return (state) => slice.selectors.selectLoad(state as never);
}

/** Returns the state of a load for the question that is asked now. */
function viewOf<Value>(
  { of, at, failure: last, answer }: SmallState,
  question: Question,
): Omit<SmallView<Value>, 'retry'> {
  const failure = of === question.of && at === question.at ? last : null;
  const shown = shownOf<Value>(question, answer, failure);
  return {
    ...shown,
    status: failure ? 'failed' : shown.status,
    error: failure?.error,
    thrown: failure?.thrown,
  };
}

/**
 * Defines a load for the first seconds of /swap, which comes without the cache's code, and returns
 * its hook. It is read again as a load is that repeats with 'transactions'; one at a time is mounted.
 */
export function defineSmallLoad<Arg, Value>(
  definition: SmallDefinition<Arg, Value>,
): (arg: Arg) => SmallView<Value> {
  const load = createLoad(definition);
  const select = injectSlice(definition.name, load);
  return function useSmallLoad(arg) {
    const dispatch = useAppDispatch();
    const { question, isWanted, askAnew } = useQuestion('transactions', arg);
    const state = useAppSelector(select);
    const heals = useAppSelector(({ blocks }) => blocks.heals);
    const view = useMemo(() => viewOf<Value>(state, question), [state, question]);
    const hasFailed = view.status === 'failed';
    /** `heals` at which the last failure is tried again. */
    const [again, setAgain] = useState(0);
    if (hasFailed && !state.isUnderWay && state.heals < heals && again < heals) setAgain(heals);
    useEffect(() => {
      if (!isWanted) return undefined;
      const running = dispatch(load(question));
      return () => running.abort();
    }, [dispatch, question, isWanted, again]);
    const retry = useCallback(() => {
      askAnew();
      if (hasFailed) dispatch(retryAsked());
    }, [dispatch, hasFailed, askAnew]);
    return { ...view, retry };
  };
}
