import { useLayoutEffect } from 'react';
import { useAppDispatch } from '#redux';
import { resultClosed, resultOpened } from './toastsSlice.ts';

/**
 * Keeps toasts from repeating, and from covering, what an open dialog shows: `id` is that of the
 * transaction or of the run. Only the dialog knows that it is there.
 */
export function useInsteadOfToast(id: string | undefined): void {
  const dispatch = useAppDispatch();
  useLayoutEffect(() => {
    if (id === undefined) return undefined;
    dispatch(resultOpened(id));
    return () => void dispatch(resultClosed(id));
  }, [dispatch, id]);
}
