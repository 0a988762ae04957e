import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Address } from '#lib/hex.ts';

/** Announced wallet (EIP-6963). Name and icon are claims, so its domain name is shown as well. */
export interface DiscoveredWallet {
  id: string;
  name: string;
  /** `data:image/…` URL, for an `<img>` only. */
  icon: string | null;
  rdns: string;
  /** True if another provider claims the same identity, so that one of them is an impostor. */
  isDuplicate: boolean;
}

/** Phase of the connection attempt that the connect dialog shows. */
export type AttemptPhase = 'asking' | 'refused' | 'pending' | 'missing' | 'failed';

/** Support of the connected wallet for sending several calls as one (EIP-5792). */
export type BatchSupport = 'supported' | 'ready' | 'unsupported' | 'unknown';

export type AccountTab = 'wallet' | 'transactions' | 'allowances';

export interface WalletState {
  status: 'disconnected' | 'connecting' | 'connected';
  account: Address | null;
  /** Chain that the wallet is on, which may not be ours. */
  walletChainId: number | null;
  connectorId: string | null;
  discovered: DiscoveredWallet[];
  /** Presence of wallets that do not announce themselves. */
  fallbacks: { ethereum: boolean; binanceChain: boolean };
  dialog: 'connect' | 'account' | null;
  accountTab: AccountTab;
  /** `isQuiet`: a reconnect on load, so the wallet is not opened. */
  attempt: { connectorId: string; phase: AttemptPhase; isQuiet: boolean } | null;
  batch: BatchSupport;
  /** Content of the QR code of a WalletConnect attempt. */
  pairingUri: string | null;
  /** False once the wallet rejected `wallet_watchAsset` as unknown. */
  canWatchAsset: boolean;
}

const initialState: WalletState = {
  status: 'disconnected',
  account: null,
  walletChainId: null,
  connectorId: null,
  discovered: [],
  fallbacks: { ethereum: false, binanceChain: false },
  dialog: null,
  accountTab: 'wallet',
  attempt: null,
  batch: 'unknown',
  pairingUri: null,
  canWatchAsset: true,
};

/** State of one connection, reset on disconnect. */
const noConnection = {
  account: null,
  walletChainId: null,
  connectorId: null,
  batch: 'unknown',
  canWatchAsset: true,
} as const;

const walletSlice = createSlice({
  name: 'wallet',
  initialState,
  reducers: {
    walletsDiscovered(
      state,
      {
        payload,
      }: PayloadAction<{ discovered: DiscoveredWallet[]; fallbacks: WalletState['fallbacks'] }>,
    ) {
      state.discovered = payload.discovered;
      state.fallbacks = payload.fallbacks;
    },
    connectAsked(state) {
      state.dialog = 'connect';
      if (state.attempt?.phase !== 'asking') state.attempt = null;
    },
    accountAsked(state, { payload }: PayloadAction<AccountTab | undefined>) {
      if (state.status !== 'connected') return;
      state.dialog = 'account';
      state.accountTab = payload ?? 'wallet';
    },
    dialogClosed(state) {
      state.dialog = null;
    },
    attemptStarted(state, { payload }: PayloadAction<{ connectorId: string; isQuiet: boolean }>) {
      state.attempt = { ...payload, phase: 'asking' };
      state.pairingUri = null;
      if (state.status === 'disconnected') state.status = 'connecting';
    },
    pairingOffered(state, { payload }: PayloadAction<string>) {
      state.pairingUri = payload;
    },
    attemptFailed(state, { payload }: PayloadAction<Exclude<AttemptPhase, 'asking'>>) {
      if (state.attempt) state.attempt.phase = payload;
      state.pairingUri = null;
      if (state.status === 'connecting') state.status = 'disconnected';
    },
    attemptEnded(state) {
      state.attempt = null;
      state.pairingUri = null;
      if (state.status === 'connecting') state.status = 'disconnected';
    },
    walletSeen(
      state,
      { payload }: PayloadAction<{ connectorId: string; account: Address; chainId: number }>,
    ) {
      if (
        state.account !== payload.account ||
        state.connectorId !== payload.connectorId ||
        state.walletChainId !== payload.chainId
      ) {
        state.batch = 'unknown';
      }
      if (state.connectorId !== payload.connectorId) state.canWatchAsset = true;
      if (state.dialog === 'connect') state.dialog = null;
      Object.assign(state, {
        status: 'connected',
        account: payload.account,
        walletChainId: payload.chainId,
        connectorId: payload.connectorId,
      });
      state.pairingUri = null;
      if (state.attempt?.connectorId === payload.connectorId) state.attempt = null;
    },
    walletClosed(state) {
      Object.assign(state, noConnection);
      state.status = state.attempt?.phase === 'asking' ? 'connecting' : 'disconnected';
      if (state.dialog === 'account') state.dialog = null;
    },
    batchSupportRead(
      state,
      { payload }: PayloadAction<{ account: Address; chainId: number; batch: BatchSupport }>,
    ) {
      if (state.account === payload.account && state.walletChainId === payload.chainId)
        state.batch = payload.batch;
    },
    watchAssetRefused(state) {
      state.canWatchAsset = false;
    },
  },
});

export const {
  walletsDiscovered,
  connectAsked,
  accountAsked,
  dialogClosed,
  attemptStarted,
  pairingOffered,
  attemptFailed,
  attemptEnded,
  walletSeen,
  walletClosed,
  batchSupportRead,
  watchAssetRefused,
} = walletSlice.actions;
export const walletReducer = walletSlice.reducer;
