import type { Action } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useAppDispatch } from '#redux';

/** Dispatches an action once the component is gone, so that a page forgets what was chosen on it. */
export function useWhenLeft(left: () => Action): void {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(left()), [dispatch, left]);
}
