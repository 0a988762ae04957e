import type { AppDispatch } from '#redux';
import type { CallKey } from '../calls.ts';
import { callsUnwatched, callsWatched } from './multicallSlice.ts';

/** Change in the number of watchers of each read that the store does not know yet. */
type Changes = Map<CallKey, number>;

const waiting = new WeakMap<AppDispatch, Changes>();

/** Returns each key as often as its change counts in a direction. */
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
 * Adds (1) or removes (-1) a watcher of reads. The store is told in a microtask, once for all that
 * mounts and once for all that unmounts in a commit, since every selector runs on each action. A
 * watcher that is removed and added again within it counts as unchanged.
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
