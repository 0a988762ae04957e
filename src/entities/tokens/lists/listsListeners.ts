import type { AppStartListening } from '#app/store.ts';
import { blockSeen, chainStarted } from '#chain/blocks/blocksSlice.ts';
import { LIST_REFRESH_MS } from '#config/tokenLists.ts';
import { selectCurrencies, selectOwner } from '../tokenSelectors.ts';
import { createPauses } from './pauses.ts';
import { selectOfferedCurrencies } from './listsSelectors.ts';
import { loadMissingLists, refreshLists, startLists } from './listsThunks.ts';

/**
 * Lists come when the page stands, and are looked at again every ten minutes while a wallet is connected. Blocks are only
 * heard of while the page is visible, which is what keeps a hidden tab still.
 */
export function registerListsListeners(startListening: AppStartListening): void {
  let lookedAt = 0;

  startListening({
    actionCreator: chainStarted,
    effect: async (_action, { dispatch, extra }) => {
      lookedAt = extra.now();
      await dispatch(startLists());
    },
  });

  startListening({
    actionCreator: blockSeen,
    effect: async (_action, { dispatch, getState, extra }) => {
      const isDue = extra.now() - lookedAt >= LIST_REFRESH_MS;
      if (!isDue || !getState().blocks.visible || selectOwner(getState()) === null || !getState().lists.isReady) return;
      lookedAt = extra.now();
      await dispatch(refreshLists());
    },
  });

  // Another tab added one, or one of ours was brought back.
  startListening({
    predicate: (_action, { lists }, before) => lists.isReady && Object.keys(lists.byUrl).some((url) => !before.lists.byUrl[url]),
    effect: async (_action, { dispatch }) => {
      await dispatch(loadMissingLists());
    },
  });

  // The picker finds the search through thousands of tokens prepared.
  startListening({
    predicate: (_action, state, before) =>
      state.lists !== before.lists &&
      (selectCurrencies(state) !== selectCurrencies(before) || selectOfferedCurrencies(state) !== selectOfferedCurrencies(before)),
    effect: async (_action, { getState }) => {
      const { prepareSearchIndex } = await import('../search.ts');
      await prepareSearchIndex(selectCurrencies(getState()), createPauses());
      await prepareSearchIndex(selectOfferedCurrencies(getState()), createPauses());
    },
  });
}
