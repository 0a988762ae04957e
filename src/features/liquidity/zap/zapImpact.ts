import type { ImpactLossProps } from '#entities/prices/ImpactLoss.tsx';
import { legImpact } from '#entities/pairs/tradeMath.ts';
import { multiply, ratio, subtract, type Ratio } from '#lib/ratio.ts';
import { fromRaw } from '#lib/raw.ts';
import { enteringAmount, type ZapModel } from './zapModel.ts';

/** Joins two impacts, the second on what the first leaves. */
const joined = (one: Ratio, two: Ratio): Ratio =>
  subtract(ratio(1n), multiply(subtract(ratio(1n), one), subtract(ratio(1n), two)));

/** Returns the impact of the swap in the pool itself. */
function poolImpact({ swap }: ZapModel): Ratio {
  return legImpact(
    fromRaw(swap.inRaw),
    fromRaw(swap.outRaw),
    fromRaw(swap.reserveInRaw),
    fromRaw(swap.reserveOutRaw),
  );
}

/**
 * Returns how far the swaps move the price against the user, without fees: the one in the pool, and
 * before it the one of a token from outside.
 */
export function zapImpact(model: ZapModel): Ratio {
  return model.route ? joined(model.route.impact, poolImpact(model)) : poolImpact(model);
}

/** Returns which amount loses how much of its worth to the price impact. */
export function zapLoss(model: ZapModel): ImpactLossProps {
  const { kind, currency, other, swap, inputRaw, route } = model;
  const swapped = fromRaw(swap.inRaw);
  if (!route)
    return {
      amount: swapped,
      currency: kind === 'in' ? currency : other,
      impact: poolImpact(model),
    };
  const part = ratio(swapped, enteringAmount(model));
  return {
    amount: fromRaw(inputRaw),
    currency: route.paid,
    impact: joined(route.impact, multiply(poolImpact(model), part)),
  };
}
