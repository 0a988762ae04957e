import { automaticSlippageBps } from '#entities/pairs/split/sandwich.ts';
import { slippagePresets } from '#entities/settings/settingsSlice.ts';
import { createAppSelector, type RootState } from '#redux';
import { selectIsAmountPlanned, selectPlan } from './splitWanted.ts';
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
