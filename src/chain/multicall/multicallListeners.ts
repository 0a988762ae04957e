import type { AppStartListening } from '#app/store.ts';
import type { RootState } from '#redux';
import { chainReset } from '../blocks/blocksSlice.ts';
import type { CallKey } from '../calls.ts';
import { batcherOf } from './batcher.ts';
import { callsFailed, callsWatched } from './multicallSlice.ts';
import { pollChain } from './pollChain.ts';
import { retryDelay } from './retryDelay.ts';

/**
 * Reports whether reads are allowed: not in a hidden tab (decision S23), which reads everything
 * watched when shown again.
 */
const mayRead = ({ blocks }: RootState): boolean => blocks.visible && blocks.online;

const isDue = ({ blocks, multicall }: RootState, key: CallKey): boolean => {
  const at = multicall.answeredAt[key];
  return (
    multicall.failedTries[key] === undefined &&
    (at === undefined || at.block < (blocks.currentBlock ?? 0))
  );
};

/** Reads newly watched calls, retries failed ones and starts over after a reset of the chain. */
export function registerMulticallListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: callsWatched,
    effect: async ({ payload }, { dispatch, getState, extra }) => {
      const state = getState();
      const due = mayRead(state) ? payload.filter((key) => isDue(state, key)) : [];
      if (due.length > 0) await batcherOf(dispatch, getState, extra).read(due);
    },
  });

  startListening({
    actionCreator: callsFailed,
    effect: async ({ payload }, { dispatch, getState, extra, delay }) => {
      const wanted = (): CallKey[] =>
        payload.filter((key) => getState().multicall.failedTries[key] !== undefined);
      const tries = Math.max(
        0,
        ...wanted().map((key) => getState().multicall.failedTries[key] ?? 0),
      );
      if (tries === 0) return;
      await delay(retryDelay(tries));
      const keys = wanted();
      if (keys.length > 0 && mayRead(getState()))
        await batcherOf(dispatch, getState, extra).read(keys);
    },
  });

  startListening({
    predicate: (_action, state, before) => state.blocks.resets !== before.blocks.resets,
    effect: async (_action, { dispatch }) => {
      dispatch(chainReset());
      await dispatch(pollChain({ all: true }));
    },
  });

  startListening({
    // The nodes are back: retry at once, also what is under way to a node that may not answer.
    predicate: (_action, state, before) =>
      before.blocks.status === 'unreachable' && state.blocks.status !== 'unreachable',
    effect: async (_action, { dispatch, getState, extra }) => {
      const keys = Object.keys(getState().multicall.failedTries) as CallKey[];
      if (keys.length > 0 && mayRead(getState()))
        await batcherOf(dispatch, getState, extra).read(keys, { fresh: true });
    },
  });
}
