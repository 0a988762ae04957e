import {
  addListener,
  createAsyncThunk,
  createSelector,
  type Middleware,
  type Reducer,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from '#app/store.ts';
import type { ChainServices } from '#chain/services.ts';

export type { AppDispatch, RootState };

/** A hand-written thunk: `(dispatch, getState, services) => result`. */
export type AppThunk<Result = void> = (
  dispatch: AppDispatch,
  getState: () => RootState,
  services: ChainServices,
) => Result;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const createAppThunk = createAsyncThunk.withTypes<{
  state: RootState;
  dispatch: AppDispatch;
  extra: ChainServices;
}>();
export const createAppSelector = createSelector.withTypes<RootState>();
export const addAppListener = addListener.withTypes<RootState, AppDispatch, ChainServices>();

/**
 * State of the slices that pages bring with them. Each slice declares its own member here
 * (`declare module '#redux'`) and joins by `slice.injectInto(lateSlices)`.
 */
export interface LateState {}

interface LateSlice {
  reducerPath: string;
  reducer: Reducer;
}

const brought: LateSlice[] = [];
const roots: ((slice: LateSlice) => unknown)[] = [];

/** Adds slices that pages bring to every root reducer that accepts them. */
export const lateSlices = {
  inject(slice: LateSlice): void {
    brought.push(slice);
    for (const inject of roots) inject(slice);
  },
};

/** Lets a root reducer take the slices that pages bring, those that are there already included. */
export function acceptLateSlices(inject: (slice: LateSlice) => unknown): void {
  roots.push(inject);
  for (const slice of brought) inject(slice);
}

const handlers: Middleware[] = [];

/** Adds middleware that pages bring to every store. */
export function addLateMiddleware(...added: readonly Middleware[]): void {
  handlers.push(...added);
}

/**
 * Runs the middleware that pages bring, in the order in which it came. The toolkit's own means for
 * this and for late slices weigh more than the first load has room for.
 */
export const lateMiddleware: Middleware<object, RootState> = (api) => (next) => {
  const begun: ReturnType<Middleware>[] = [];
  let handle = next;
  return (action) => {
    if (begun.length < handlers.length) {
      begun.push(...handlers.slice(begun.length).map((start) => start(api)));
      handle = begun.reduceRight((after, each) => each(after), next);
    }
    return handle(action);
  };
};
