import { useEffect } from 'react';
import { useAppDispatch } from '#redux';
import type { Call, CallKey } from '../calls.ts';
import { noteWatching } from './watching.ts';

/**
 * Reads calls while the component is mounted: at once, after every block while the page is visible,
 * and after every own transaction. Values come from `selectAnswer`. The list may be a new array
 * each time.
 */
export function useCalls(calls: readonly (Call<unknown> | undefined)[]): void {
  const dispatch = useAppDispatch();
  const joined = calls.flatMap((call) => call?.key ?? []).join(' ');
  useEffect(() => {
    if (joined === '') return undefined;
    const keys = joined.split(' ') as CallKey[];
    noteWatching(dispatch, keys, 1);
    return () => noteWatching(dispatch, keys, -1);
  }, [dispatch, joined]);
}
