import { automaticSlippageBps } from '#entities/pairs/split/sandwich.ts';
import { slippagePresets } from '#entities/settings/settingsSlice.ts';
import { createAppSelector } from '#redux';
import { ofRestingAmount } from './ofRestingAmount.ts';
import { selectTradeLegs } from './tradeLegs.ts';

/**
 * Returns the largest preset (basis points) at which a sandwich could take little of the form's
 * trade; `undefined` without a trade, and for a taxed token. Never larger because the pools move: who
 * moves them could widen it.
 */
export const selectAssessedSlippageBps = createAppSelector(
  [selectTradeLegs],
  (trade) => trade && automaticSlippageBps(trade.legs, trade.request, slippagePresets),
);

/** Returns the same of the amount that rests. */
export const selectAutomaticSlippageBps = ofRestingAmount(selectAssessedSlippageBps);
