import { automaticSlippageBps } from '#entities/pairs/split/sandwich.ts';
import { pathLegs, splitTrade } from '#entities/pairs/split/splitTrade.ts';
import { isTaxed } from '#entities/pairs/transferTax.ts';
import { slippagePresets } from '#entities/settings/settingsSlice.ts';
import { createAppSelector, type RootState } from '#redux';
import { selectTrade } from '../swapQuote.ts';
import { requestOf } from './requestOf.ts';
import { selectIsAmountPlanned, selectPlan } from './splitWanted.ts';

/**
 * Returns the largest preset (basis points) at which a sandwich could take little of the form's
 * trade; `undefined` without a trade, and for a taxed token.
 */
export const selectAssessedSlippageBps = createAppSelector([selectTrade], (trade) => {
  if (!trade || isTaxed(trade.taxes)) return undefined;
  const request = requestOf(trade);
  const { split } =
    (trade.split
      ? trade
      : splitTrade(trade.pairs, pathLegs(trade), { ...trade, amount: request.amount })) ?? {};
  return split && automaticSlippageBps(split.legs, request, slippagePresets);
});

/** What was assessed last while a plan was in force. */
const assessed = new WeakMap<object, number | undefined>();

/**
 * Returns the same for an amount that rests: while another one is typed, what it was before, since
 * assessing takes longer than a digit may. `undefined` until the trade is planned.
 */
export function selectAutomaticSlippageBps(state: RootState): number | undefined {
  const plan = selectPlan(state);
  if (!plan) return undefined;
  if (selectIsAmountPlanned(state) || !assessed.has(plan))
    assessed.set(plan, selectAssessedSlippageBps(state));
  return assessed.get(plan);
}
