import type { AppStartListening } from '#app/store.ts';
import { retryDelay } from '../multicall/retryDelay.ts';
import { blockSeen, readFailed, readsDue, retryAsked } from '../blocks/blocksSlice.ts';

/** Longest pause between two tries, in milliseconds: what is well again is whole within ten seconds. */
const MAX_PAUSE_MS = 7_000;
/** Tries with such pauses: five minutes. What still fails then may not come back. */
const QUICK_TRIES = 45;
/** Milliseconds without a failure after which tries count anew. */
const QUIET_MS = 60_000;

/**
 * Starts whatever is read once and failed again, all at the same time and after growing pauses:
 * services come back without a sign. The nodes' return, a Retry and a page that is shown again need
 * no pause, and begin a new count.
 */
export function registerHealingListeners(startListening: AppStartListening): void {
  let tries = 0;
  let failedAt = 0;
  let isWaiting = false;

  startListening({
    actionCreator: readFailed,
    effect: async (_action, { dispatch, getState, extra, delay }) => {
      if (extra.now() - failedAt > QUIET_MS) tries = 0;
      failedAt = extra.now();
      if (isWaiting) return;
      isWaiting = true;
      tries += 1;
      try {
        const pause = retryDelay(tries);
        await delay(tries > QUICK_TRIES ? pause : Math.min(pause, MAX_PAUSE_MS));
      } finally {
        isWaiting = false;
      }
      const { visible, online } = getState().blocks;
      if (visible && online) dispatch(readsDue());
    },
  });

  startListening({
    predicate: (action, state, before) =>
      retryAsked.match(action) ||
      (blockSeen.match(action) && state.blocks.heals > before.blocks.heals),
    effect: () => {
      tries = 0;
    },
  });
}
