import { automaticSlippageBps } from '#entities/pairs/split/sandwich.ts';
import { slippagePresets } from '#entities/settings/settingsSlice.ts';
import { createAppSelector } from '#redux';
import { selectTradeLegs } from './tradeLegs.ts';
import { selectUsualMove } from './usualMove.ts';

/**
 * Returns the largest preset (basis points) that is above the usual move and at which a sandwich
 * could take little of the form's trade; `undefined` without a trade, and for a taxed token.
 */
export const selectAutomaticSlippageBps = createAppSelector(
  [selectTradeLegs, (state) => selectUsualMove(state)?.bps],
  (trade, moveBps) =>
    trade && automaticSlippageBps(trade.legs, trade.request, slippagePresets, moveBps),
);
