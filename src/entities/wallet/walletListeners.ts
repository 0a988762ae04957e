import type { AppStartListening } from '#app/store.ts';
import { chain } from '#config/chains.ts';
import { probeBatchSupport } from './batchSupport.ts';
import { switchNetwork } from './network.ts';
import { walletSeen } from './walletSlice.ts';

/** What follows by itself from a connection. */
export function registerWalletListeners(startListening: AppStartListening): void {
  // Connected to another chain by a user who just asked to connect: the wallet is asked to come over (WAL-05).
  startListening({
    actionCreator: walletSeen,
    effect: ({ payload }, { dispatch, getOriginalState }) => {
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
