import { blockedAccounts } from '#config/blockedAccounts.ts';
import { chain } from '#config/chains.ts';
import { selectOwner } from '#entities/tokens/tokenSelectors.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import { connectorKind } from './connectorIds.ts';

/** The connected account, checksummed; null when no wallet is connected. */
export function selectConnectedAccount(state: RootState): Address | null {
  return state.wallet.status === 'connected' ? state.wallet.account : null;
}

/** The account that the pages speak of: one that a link shows, else the connected one; null when there is neither. */
export function selectAccount(state: RootState): Address | null {
  return selectOwner(state);
}

/** Whether the pages speak of somebody whose wallet is not connected here: all can be read and nothing signed. */
export function selectIsReadOnly({ wallet }: RootState): boolean {
  return (
    wallet.viewed !== null && !(wallet.status === 'connected' && wallet.account === wallet.viewed)
  );
}

/** Whether the connected wallet is on another chain than this build serves. */
export function selectIsWrongNetwork(state: RootState): boolean {
  return state.wallet.status === 'connected' && state.wallet.walletChainId !== chain.id;
}

/** Whether the connected account is on the block list: it sees only 'Blocked address'. */
export function selectIsBlocked(state: RootState): boolean {
  const account = selectConnectedAccount(state);
  return account !== null && blockedAccounts.has(account.toLowerCase());
}

/** Whether the wallet takes several calls as one request on this chain (EIP-5792). */
export function selectCanBatch(state: RootState): boolean {
  return (
    state.wallet.status === 'connected' &&
    !selectIsWrongNetwork(state) &&
    !selectIsReadOnly(state) &&
    state.wallet.batch === 'supported'
  );
}

/** Whether 'add token to wallet' makes sense: wallets of the browser, until one says it does not know the request. */
export function selectCanWatchAsset(state: RootState): boolean {
  const { status, connectorId, canWatchAsset } = state.wallet;
  if (status !== 'connected' || connectorId === null || !canWatchAsset) return false;
  const kind = connectorKind(connectorId);
  return kind === 'injected' || kind === 'development';
}
