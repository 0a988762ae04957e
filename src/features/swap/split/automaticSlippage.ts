import { automaticSlippageBps } from '#entities/pairs/split/sandwich.ts';
import { pathLegs, splitTrade } from '#entities/pairs/split/splitTrade.ts';
import { isTaxed } from '#entities/pairs/transferTax.ts';
import { slippagePresets } from '#entities/settings/settingsSlice.ts';
import { createAppSelector } from '#redux';
import { selectTrade } from '../swapQuote.ts';
import { requestOf } from './requestOf.ts';

/**
 * Returns the largest preset (basis points) at which a sandwich could take little of the form's
 * trade; `undefined` without a trade, and for a taxed token.
 */
export const selectAutomaticSlippageBps = createAppSelector([selectTrade], (trade) => {
  if (!trade || isTaxed(trade.taxes)) return undefined;
  const request = requestOf(trade);
  const { split } =
    (trade.split
      ? trade
      : splitTrade(trade.pairs, pathLegs(trade), { ...trade, amount: request.amount })) ?? {};
  return split && automaticSlippageBps(split.legs, request, slippagePresets);
});
