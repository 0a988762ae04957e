import type { AppStartListening } from '#app/store.ts';
import { blockSeen, chainStarted } from '#chain/blocks/blocksSlice.ts';
import { selectCurrencies, selectOwner } from '../tokenSelectors.ts';
import { createPauses } from './pauses.ts';
import { selectOfferedCurrencies } from './listsSelectors.ts';
import { loadMissingLists, refreshLists, startLists } from './listsThunks.ts';

/**
 * Lists come when the page stands, and each is looked at again every ten minutes while a wallet is connected, counted over
 * visits. Blocks are only heard of while the page is visible, which is what keeps a hidden tab still.
 */
export function registerListsListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: chainStarted,
    effect: async (_action, { dispatch }) => {
      await dispatch(startLists());
    },
  });

  startListening({
    actionCreator: blockSeen,
    effect: async (_action, { dispatch, getState }) => {
      const state = getState();
      if (state.blocks.visible && selectOwner(state) !== null && state.lists.isReady)
        await dispatch(refreshLists());
    },
  });

  // Another tab added one, or one of ours was brought back.
  startListening({
    predicate: (_action, { lists }, before) =>
      lists.isReady && Object.keys(lists.byUrl).some((url) => !before.lists.byUrl[url]),
    effect: async (_action, { dispatch }) => {
      await dispatch(loadMissingLists());
    },
  });

  // The picker finds the search through thousands of tokens prepared.
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
