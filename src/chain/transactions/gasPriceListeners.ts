import type { AppStartListening } from '#app/store.ts';
import { blockSeen } from '../blocks/blocksSlice.ts';
import { refreshGasPrice } from './gasPrice.ts';

/** Milliseconds between two readings of the network's price, for the fees on screen. */
const SHOWN_MS = 120_000;

/** Follows the network's gas price while the settings want it. */
export function registerGasPriceListeners(startListening: AppStartListening): void {
  let isReading = false;
  startListening({
    actionCreator: blockSeen,
    effect: async (_action, { dispatch }) => {
      if (isReading) return;
      isReading = true;
      await dispatch(refreshGasPrice(SHOWN_MS));
      isReading = false;
    },
  });
  startListening({
    predicate: (_action, state, before) => state.settings.gasPrice !== before.settings.gasPrice,
    effect: (_action, { dispatch }) => dispatch(refreshGasPrice()),
  });
}
