import { pathLegs, splitTrade } from '#entities/pairs/split/splitTrade.ts';
import type { FilledLeg, SplitRequest } from '#entities/pairs/split/splitTypes.ts';
import { isTaxed } from '#entities/pairs/transferTax.ts';
import { createAppSelector } from '#redux';
import { selectTrade } from '../swapQuote.ts';
import { requestOf } from './requestOf.ts';

/** Trade of the form as legs, those of one path included. */
interface TradeLegs {
  legs: readonly FilledLeg[];
  request: SplitRequest;
}

/**
 * Returns the form's trade as filled legs; `undefined` without a trade, and for a taxed token, of
 * which the pools' amounts are not what is spent or arrives.
 */
export const selectTradeLegs = createAppSelector([selectTrade], (trade): TradeLegs | undefined => {
  if (!trade || isTaxed(trade.taxes)) return undefined;
  const request = requestOf(trade);
  const { split } =
    (trade.split
      ? trade
      : splitTrade(trade.pairs, pathLegs(trade), { ...trade, amount: request.amount })) ?? {};
  return split && { legs: split.legs, request };
});
