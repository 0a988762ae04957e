import type { AppStartListening } from '#app/store.ts';
import { mined } from '#chain/transactions/transactionsSlice.ts';
import { chain } from '#config/chains.ts';
import { chooseLanguage } from '#i18n/t.ts';
import type { AppThunk } from '#redux';
import { selectHasSounds, selectLocale, selectRpcUrl } from './settingsSelectors.ts';

/** The nodes to ask: the user's own first, the build's behind it, so that a node that dies does not blind the page. */
export function rpcUrlsFor(own: string | null): string[] {
  return own === null ? chain.rpcUrls : [own, ...chain.rpcUrls.filter((url) => url !== own)];
}

/** Brings the language in line with the stored settings, once, before the first render. */
export function applyLanguage(): AppThunk {
  return (_dispatch, getState) => {
    void chooseLanguage(selectLocale(getState()));
  };
}

/** Has the user's own node asked first, once, before anything is read. */
export function applyNodes(): AppThunk {
  return (_dispatch, getState, services) => {
    const own = selectRpcUrl(getState());
    if (own !== null) services.rpc.setUrls(rpcUrlsFor(own));
  };
}

/** A change of language or node, made here or in another tab, takes effect at once; a transaction that is through is heard. */
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
      // Loaded when first heard: few pages ever need it.
      const { meow } = await import('./sounds.ts');
      meow(payload.receipt.status === 0 ? 'sad' : 'glad');
    },
  });
}
