import { isAnyOf } from '@reduxjs/toolkit';
import type { AppStartListening } from '#app/store.ts';
import {
  chainStarted,
  chainStopped,
  connectionChanged,
  receiptSeen,
  retryAsked,
  visibilityChanged,
} from '../blocks/blocksSlice.ts';
import { Poller } from './poller.ts';

/** Polls from `chainStarted` to `chainStopped`, and at once whenever the data becomes stale. */
export function registerPollingListeners(startListening: AppStartListening): void {
  let poller: Poller | undefined;

  startListening({
    actionCreator: chainStarted,
    effect: (_action, { dispatch, getState, extra }) => {
      poller?.stop();
      poller = new Poller({ dispatch, getState, services: extra });
      poller.start();
    },
  });

  startListening({
    actionCreator: chainStopped,
    effect: () => {
      poller?.stop();
      poller = undefined;
    },
  });

  startListening({
    matcher: isAnyOf(visibilityChanged, connectionChanged),
    effect: (_action, { getState, extra }) => {
      const { visible, online } = getState().blocks;
      if (!visible || !online) return poller?.pause();
      // Failures from before the page was shown again are outdated.
      extra.rpc.retryNow();
      return poller?.pollNow();
    },
  });

  startListening({
    actionCreator: receiptSeen,
    effect: () => poller?.pollNow(),
  });

  startListening({
    actionCreator: retryAsked,
    effect: (_action, { extra }) => {
      extra.rpc.retryNow();
      poller?.pollNow();
    },
  });
}
