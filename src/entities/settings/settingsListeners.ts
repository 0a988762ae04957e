import type { AppStartListening } from '#app/store.ts';
import { mined } from '#chain/transactions/transactionsSlice.ts';
import { chain } from '#config/chains.ts';
import { chooseLanguage } from '#i18n/t.ts';
import type { AppThunk } from '#redux';
import { selectHasSounds, selectLocale, selectRpcUrl } from './settingsSelectors.ts';

/** Returns the nodes in order: the custom one, then the build's as fallback. */
export function rpcUrlsFor(custom: string | null): string[] {
  return custom === null
    ? chain.rpcUrls
    : [custom, ...chain.rpcUrls.filter((url) => url !== custom)];
}

/** Applies the stored language before the first render. */
export function applyLanguage(): AppThunk {
  return (_dispatch, getState) => {
    void chooseLanguage(selectLocale(getState()));
  };
}

/** Applies the stored custom node before the first read. */
export function applyNodes(): AppThunk {
  return (_dispatch, getState, services) => {
    const custom = selectRpcUrl(getState());
    if (custom !== null) services.rpc.setUrls(rpcUrlsFor(custom));
  };
}

/** Applies a language or node changed in any tab; plays a sound when a transaction is mined. */
export function registerSettingsListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (_action, state, before) => selectLocale(state) !== selectLocale(before),
    effect: async (_action, { getState }) => {
      await chooseLanguage(selectLocale(getState()));
    },
  });
  startListening({
    predicate: (_action, state, before) => selectRpcUrl(state) !== selectRpcUrl(before),
    effect: (_action, { getState, extra }) => {
      extra.rpc.setUrls(rpcUrlsFor(selectRpcUrl(getState())));
    },
  });
  startListening({
    actionCreator: mined,
    effect: async ({ payload }, { getState }) => {
      if (!selectHasSounds(getState())) return;
      // Loaded on first use: few visits need it.
      const { meow } = await import('./sounds.ts');
      meow(payload.receipt.status === 0 ? 'sad' : 'glad');
    },
  });
}
