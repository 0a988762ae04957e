import type { Address } from '#lib/hex.ts';
import type { WalletKind, Eip1193Provider, WalletSession } from '#chain/wallet/gateway.ts';
import { toastRemoved } from '#entities/notifications/toastsSlice.ts';
import type { AppThunk } from '#redux';
import { CONNECTION_TOAST, showWalletIssue, toWalletIssue } from './walletErrors.ts';
import {
  attemptEnded,
  attemptStarted,
  dialogClosed,
  walletClosed,
  walletSeen,
} from './walletSlice.ts';
import { forgetConnector } from './walletStorage.ts';

/** Connects a wallet by its connector id (see `connectorKind`). */
export function connectWallet(connectorId: string): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { wallet }) => {
    if (wallet.session) return wallet.session.connect(connectorId);
    // The session is loaded after the page; `attachSession` picks up a choice made before.
    wallet.wanted = connectorId;
    dispatch(attemptStarted({ connectorId, isQuiet: false }));
  };
}

/** Disconnects the wallet and forgets it (WAL-10). */
export function disconnectWallet(): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { wallet }) => {
    dispatch(dialogClosed());
    await wallet.session?.disconnect();
  };
}

/** Cancels the pending connection attempt. */
export function cancelConnecting(): AppThunk {
  return (dispatch, _getState, { wallet }) => {
    wallet.wanted = undefined;
    if (wallet.session) wallet.session.cancel();
    else dispatch(attemptEnded());
  };
}

/** Asks the wallet to offer its accounts again. A change arrives as `accountsChanged`. */
export function changeAccount(): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { wallet }) => {
    try {
      await wallet.provider?.request({
        method: 'wallet_requestPermissions',
        params: [{ eth_accounts: {} }],
      });
    } catch (thrown) {
      const issue = toWalletIssue(thrown);
      if (issue.kind !== 'refused') dispatch(showWalletIssue(issue));
    }
  };
}

/** Provides the session to thunks and connects the wallet chosen meanwhile or on the last visit. */
export function attachSession(session: WalletSession | undefined): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { wallet }) => {
    wallet.session = session;
    // React mounts twice in development: only the session that remains connects.
    await Promise.resolve();
    if (!session || wallet.session !== session) return;
    const { wanted } = wallet;
    wallet.wanted = undefined;
    await (wanted === undefined ? session.restore() : session.connect(wanted));
  };
}

/** Connection as web3-react holds it. */
export interface LiveConnection {
  connectorId: string;
  kind: WalletKind;
  provider: Eip1193Provider;
  account: Address;
  chainId: number;
}

/** Copies the connection into store and gateway at once; undefined if none or locked. */
export function mirrorConnection(live: LiveConnection | undefined): AppThunk {
  return (dispatch, getState, { wallet }) => {
    if (live) {
      const { connectorId, kind, provider, account, chainId } = live;
      Object.assign(wallet, { provider, kind, account });
      dispatch(walletSeen({ connectorId, account, chainId }));
      dispatch(toastRemoved(CONNECTION_TOAST));
      return;
    }
    // A remote session that its wallet ended cannot be restored on the next visit.
    if (wallet.kind === 'walletConnect') forgetConnector();
    Object.assign(wallet, { provider: undefined, kind: undefined, account: undefined });
    if (getState().wallet.status === 'connected') dispatch(walletClosed());
  };
}
