import type { Address } from '#lib/hex.ts';
import type { WalletKind, Eip1193Provider, WalletSession } from '#chain/wallet/gateway.ts';
import type { AppThunk } from '#redux';
import { showWalletIssue, toWalletIssue } from './walletErrors.ts';
import {
  attemptEnded,
  attemptStarted,
  dialogClosed,
  walletClosed,
  walletSeen,
} from './walletSlice.ts';
import { forgetConnector } from './walletStorage.ts';

/** Connects a wallet by connector id (see `connectorKind`). */
export function connectWallet(connectorId: string): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { wallet }) => {
    if (wallet.session) return wallet.session.connect(connectorId);
    // What speaks to wallets is loaded after the page; a choice made before is taken up by `attachSession`.
    wallet.wanted = connectorId;
    dispatch(attemptStarted({ connectorId, isQuiet: false }));
  };
}

/** Ends the connection and forgets it (WAL-10). */
export function disconnectWallet(): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { wallet }) => {
    dispatch(dialogClosed());
    await wallet.session?.disconnect();
  };
}

/** Drops the connection attempt under way. */
export function cancelConnecting(): AppThunk {
  return (dispatch, _getState, { wallet }) => {
    wallet.wanted = undefined;
    if (wallet.session) wallet.session.cancel();
    else dispatch(attemptEnded());
  };
}

/** Has the wallet offer its accounts again. What comes of it arrives as `accountsChanged`; a refusal is silent. */
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

/** Hands the session to thunks while the bridge is mounted, and connects what was chosen meanwhile, or else on the last visit. */
export function attachSession(session: WalletSession | undefined): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { wallet }) => {
    wallet.session = session;
    // In development React mounts everything twice: only the session that stays connects.
    await Promise.resolve();
    if (!session || wallet.session !== session) return;
    const { wanted } = wallet;
    wallet.wanted = undefined;
    await (wanted === undefined ? session.restore() : session.connect(wanted));
  };
}

/** A connection as web3-react holds it; undefined when there is none, or its wallet is locked. */
export interface LiveConnection {
  connectorId: string;
  kind: WalletKind;
  provider: Eip1193Provider;
  account: Address;
  chainId: number;
}

/** Copies the connection into the store and the gateway, in one step, so that the two never disagree. */
export function mirrorConnection(live: LiveConnection | undefined): AppThunk {
  return (dispatch, getState, { wallet }) => {
    if (live) {
      const { connectorId, kind, provider, account, chainId } = live;
      Object.assign(wallet, { provider, kind, account });
      dispatch(walletSeen({ connectorId, account, chainId }));
      return;
    }
    // A remote session that its wallet ended cannot be taken up again on the next visit.
    if (wallet.kind === 'walletConnect') forgetConnector();
    Object.assign(wallet, { provider: undefined, kind: undefined, account: undefined });
    if (getState().wallet.status === 'connected') dispatch(walletClosed());
  };
}
