import { chain } from '#config/chains.ts';
import { selectAccount, selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import type { RootState } from '#redux';
import { connectorKind } from './connectorIds.ts';

/** Reports whether the connected wallet is on another chain than this build serves. */
export function selectIsWrongNetwork(state: RootState): boolean {
  return state.wallet.status === 'connected' && state.wallet.walletChainId !== chain.id;
}

/** Reports whether the wallet takes several calls as one request on this chain (EIP-5792). */
export function selectCanBatch(state: RootState): boolean {
  return (
    state.wallet.status === 'connected' &&
    !selectIsWrongNetwork(state) &&
    !selectIsReadOnly(state) &&
    state.wallet.batch === 'supported'
  );
}

/** Reports whether to offer 'add token to wallet': to browser wallets that know the request. */
export function selectCanWatchAsset(state: RootState): boolean {
  const { status, connectorId, canWatchAsset } = state.wallet;
  if (status !== 'connected' || connectorId === null || !canWatchAsset) return false;
  const kind = connectorKind(connectorId);
  return kind === 'injected' || kind === 'development';
}

/** Reports whether the wallet of the last visit is being connected, without a user's wish. */
export function selectIsRestoring({ wallet }: RootState): boolean {
  return wallet.status === 'connecting' && wallet.attempt?.isQuiet === true;
}

/** Reports whether there is no account, and none is expected from the wallet of the last visit. */
export function selectIsVisitor(state: RootState): boolean {
  return selectAccount(state) === null && !selectIsRestoring(state);
}
