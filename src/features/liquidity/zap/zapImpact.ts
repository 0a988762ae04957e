import type { ImpactLossProps } from '#entities/prices/ImpactLoss.tsx';
import { hopsFeeRatio, joinedImpact, legImpact } from '#entities/pairs/tradeMath.ts';
import { multiply, ratio, type Ratio } from '#lib/ratio.ts';
import { fromRaw } from '#lib/raw.ts';
import { enteringAmount, type ZapModel } from './zapModel.ts';

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
 * before or after it the one of a token from outside.
 */
export function zapImpact(model: ZapModel): Ratio {
  return model.route ? joinedImpact(model.route.impact, poolImpact(model)) : poolImpact(model);
}

const takenOf = (amount: bigint, { numerator, denominator }: Ratio): bigint =>
  (amount * numerator) / denominator;

/** Returns which amount loses how much of its worth to the pools' fees and the price impact. */
export function zapLoss(model: ZapModel): ImpactLossProps {
  const { kind, currency, other, swap, inputRaw, route } = model;
  const swapped = fromRaw(swap.inRaw);
  if (!route)
    return {
      amount: swapped,
      currency: kind === 'in' ? currency : other,
      fee: takenOf(swapped, hopsFeeRatio(1)),
      impact: poolImpact(model),
    };
  const isIn = kind === 'in';
  // Only part of the routed amount is swapped in the pool.
  const part = isIn
    ? ratio(swapped, enteringAmount(model))
    : ratio(fromRaw(swap.outRaw), fromRaw(route.inRaw));
  const amount = fromRaw(isIn ? inputRaw : route.inRaw);
  const onRoute = hopsFeeRatio(route.path.length - 1);
  return {
    amount,
    currency: isIn ? route.outside : currency,
    fee: takenOf(amount, joinedImpact(onRoute, multiply(hopsFeeRatio(1), part))),
    impact: joinedImpact(route.impact, multiply(poolImpact(model), part)),
  };
}
