import { addListener, createAsyncThunk, createSelector } from '@reduxjs/toolkit';
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
