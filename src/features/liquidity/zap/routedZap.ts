import type { Pool } from '#entities/pairs/liquidityMath.ts';
import type { Pair } from '#entities/pairs/pairTypes.ts';
import { asPoolToken, findRouteIn, type RouteTerms } from '#entities/pairs/poolRoute.ts';
import type { TokenTaxes } from '#entities/pairs/transferTax.ts';
import type { Currency } from '#lib/currency.ts';
import { fromRaw } from '#lib/raw.ts';
import { zapModel, type ZapModel, type ZapParams } from './zapModel.ts';

/** Zap of a token from outside of the pool, in which either of the pool's tokens may enter. */
export interface RoutedZapParams
  extends Omit<ZapParams, 'kind' | 'currency' | 'other' | 'taxes' | 'route'>, RouteTerms {
  /** Pool's currencies. */
  sides: readonly [Currency, Currency];
  /** Taxes of the pool's currencies; `null`: not known, computed as none. */
  sideTaxes: readonly [TokenTaxes | null, TokenTaxes | null];
}

/** Zap along the best route. `none`: no route, or not enough liquidity. `small`: for no share. */
export type RoutedZap = { status: 'none' | 'small' } | { status: 'found'; model: ZapModel };

/** Finds the zap that adds the most, through either of the pool's tokens. */
export function routedZap(pool: Pool, pairs: readonly Pair[], params: RoutedZapParams): RoutedZap {
  const { account, inputAmount, sides, outsideTaxes, sideTaxes, slippageBps, deadlineSeconds } =
    params;
  const terms = { kind: 'in', account, inputAmount, slippageBps, deadlineSeconds } as const;
  const [first, second] = sides.map(asPoolToken) as [Currency, Currency];
  const [firstTaxes, secondTaxes] = sideTaxes;
  const ways = [
    { currency: first, other: second, one: firstTaxes, two: secondTaxes },
    { currency: second, other: first, one: secondTaxes, two: firstTaxes },
  ];
  let hasRoute = false;
  let best: ZapModel | undefined;
  for (const { currency, other, one, two } of ways) {
    const route = findRouteIn(pairs, params, currency, one);
    if (!route) continue;
    hasRoute = true;
    const taxes = outsideTaxes && one && two ? { one, other: two } : null;
    const model = zapModel(pool, { ...terms, currency, other, taxes, route });
    if (model && (!best || fromRaw(model.taxedRaw) > fromRaw(best.taxedRaw))) best = model;
  }
  if (best) return { status: 'found', model: best };
  return { status: hasRoute ? 'small' : 'none' };
}
