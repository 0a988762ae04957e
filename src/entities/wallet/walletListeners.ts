import type { AppStartListening } from '#app/store.ts';
import { chain } from '#config/chains.ts';
import { probeBatchSupport } from './batchSupport.ts';
import { switchNetwork } from './network.ts';
import { walletSeen } from './walletSlice.ts';
import { storeAccount } from './walletStorage.ts';

/** Reacts to a new connection: remembers it, switches network and probes batch support. */
export function registerWalletListeners(startListening: AppStartListening): void {
  // A user who has just connected on another chain is asked to switch (WAL-05).
  startListening({
    actionCreator: walletSeen,
    effect: ({ payload }, { dispatch, getOriginalState }) => {
      storeAccount(payload.account);
      const { attempt } = getOriginalState().wallet;
      if (
        attempt?.connectorId === payload.connectorId &&
        !attempt.isQuiet &&
        payload.chainId !== chain.id
      )
        void dispatch(switchNetwork());
    },
  });

  startListening({
    predicate: (action, current, previous) =>
      walletSeen.match(action) &&
      current.wallet.batch === 'unknown' &&
      (previous.wallet.account !== current.wallet.account ||
        previous.wallet.walletChainId !== current.wallet.walletChainId ||
        previous.wallet.connectorId !== current.wallet.connectorId),
    effect: (_action, { dispatch }) => dispatch(probeBatchSupport()),
  });
}
