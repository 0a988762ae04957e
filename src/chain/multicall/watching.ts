import type { AppDispatch } from '#redux';
import type { CallKey } from '../calls.ts';
import { callsUnwatched, callsWatched } from './multicallSlice.ts';

/** How much more often, or less often, each read is watched than the store knows. */
type Changes = Map<CallKey, number>;

const waiting = new WeakMap<AppDispatch, Changes>();

/** Each key as many times as its change counts in a direction. */
function keysOf(changes: Changes, direction: 1 | -1): CallKey[] {
  return [...changes].flatMap(([key, change]) =>
    Array.from({ length: Math.max(0, change * direction) }, () => key),
  );
}

function tell(dispatch: AppDispatch): void {
  const changes = waiting.get(dispatch) ?? new Map();
  waiting.delete(dispatch);
  const [begun, ended] = [keysOf(changes, 1), keysOf(changes, -1)];
  if (ended.length > 0) dispatch(callsUnwatched(ended));
  if (begun.length > 0) dispatch(callsWatched(begun));
}

/**
 * Notes that a part of the page begins (1) or ceases (-1) to watch reads. The store is told in a microtask, once of all that
 * mounts and once of all that unmounts in a commit: whatever it is told, every selector of the page looks. What ceases and
 * begins again by then was watched all the time.
 */
export function noteWatching(dispatch: AppDispatch, keys: readonly CallKey[], by: 1 | -1): void {
  let changes = waiting.get(dispatch);
  if (!changes) {
    changes = new Map();
    waiting.set(dispatch, changes);
    queueMicrotask(() => tell(dispatch));
  }
  for (const key of keys) changes.set(key, (changes.get(key) ?? 0) + by);
}
