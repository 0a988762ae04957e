import type { AppStartListening } from '#app/store.ts';
import { blockSeen, chainStarted } from '#chain/blocks/blocksSlice.ts';
import { chain } from '#config/chains.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { readDecimals } from '../readDecimals.ts';
import { selectCurrencies } from '../tokenSelectors.ts';
import { createPauses } from './pauses.ts';
import { selectOfferedCurrencies } from './listsSelectors.ts';
import { loadMissingLists, refreshLists, startLists } from './listsThunks.ts';

/**
 * Loads the lists once the page has started, and refreshes each every ten minutes while a wallet is
 * connected, counted across visits. Blocks are only reported while the page is visible, so a hidden
 * tab makes no requests.
 */
export function registerListsListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: chainStarted,
    effect: async (_action, { dispatch, delay }) => {
      // In its own task: the page has just begun to read the chain.
      await delay(0);
      await dispatch(startLists());
    },
  });

  startListening({
    actionCreator: blockSeen,
    effect: async (_action, { dispatch, getState }) => {
      const state = getState();
      if (state.blocks.visible && selectAccount(state) !== null && state.lists.isReady)
        await dispatch(refreshLists());
    },
  });

  // Imported tokens are shown on many pages: what their contracts say is read before them, and again
  // with each block until the nodes answer.
  startListening({
    actionCreator: blockSeen,
    effect: async (_action, { dispatch, getState }) => {
      const { blocks, tokens } = getState();
      const imported = Object.values(tokens.imported[chain.id] ?? {});
      if (blocks.visible) await dispatch(readDecimals(imported.map(({ address }) => address)));
    },
  });

  // Another tab added a list, or one of ours was restored.
  startListening({
    predicate: (_action, { lists }, before) =>
      lists.isReady && Object.keys(lists.byUrl).some((url) => !before.lists.byUrl[url]),
    effect: async (_action, { dispatch }) => {
      await dispatch(loadMissingLists());
    },
  });

  // Builds the search index before the picker opens.
  startListening({
    predicate: (_action, state, before) =>
      state.lists !== before.lists &&
      (selectCurrencies(state) !== selectCurrencies(before) ||
        selectOfferedCurrencies(state) !== selectOfferedCurrencies(before)),
    effect: async (_action, { getState }) => {
      const { prepareSearchIndex } = await import('../search.ts');
      await prepareSearchIndex(selectCurrencies(getState()), createPauses());
      await prepareSearchIndex(selectOfferedCurrencies(getState()), createPauses());
    },
  });
}
