import { currencyById, wrappedNative } from '#config/tokens.ts';
import type { Pool } from '#entities/pairs/liquidityMath.ts';
import type { Pair } from '#entities/pairs/pairTypes.ts';
import type { MaxHops } from '#entities/pairs/routing.ts';
import type { TokenTaxes } from '#entities/pairs/transferTax.ts';
import { tokenCurrency, type Currency } from '#lib/currency.ts';
import { fromRaw } from '#lib/raw.ts';
import { zapModel, type ZapModel, type ZapParams } from './zapModel.ts';
import { findRoute } from './zapRoute.ts';

/** Returns a pool's token as the contract hands it back: the coin only where coin was paid. */
const asToken = (currency: Currency): Currency =>
  currency.isNative
    ? (currencyById(wrappedNative.address) ?? tokenCurrency(wrappedNative))
    : currency;

/** Zap of a token from outside of the pool, in which either of the pool's tokens may enter. */
export interface RoutedZapParams extends Omit<
  ZapParams,
  'kind' | 'currency' | 'other' | 'taxes' | 'route'
> {
  paid: Currency;
  /** Pool's currencies. */
  sides: readonly [Currency, Currency];
  /** Taxes of what is paid and of the pool's currencies; `null`: not known, computed as none. */
  paidTaxes: TokenTaxes | null;
  sideTaxes: readonly [TokenTaxes | null, TokenTaxes | null];
  maxHops: MaxHops;
}

/** Zap along the best route. `none`: no route, or not enough liquidity. `small`: for no share. */
export type RoutedZap = { status: 'none' | 'small' } | { status: 'found'; model: ZapModel };

/** Finds the zap that adds the most, through either of the pool's tokens. */
export function routedZap(pool: Pool, pairs: readonly Pair[], params: RoutedZapParams): RoutedZap {
  const { account, inputAmount, sides, paidTaxes, sideTaxes, slippageBps, deadlineSeconds } =
    params;
  const terms = { kind: 'in', account, inputAmount, slippageBps, deadlineSeconds } as const;
  const [first, second] = sides.map(asToken) as [Currency, Currency];
  const [firstTaxes, secondTaxes] = sideTaxes;
  const ways = [
    { currency: first, other: second, one: firstTaxes, two: secondTaxes },
    { currency: second, other: first, one: secondTaxes, two: firstTaxes },
  ];
  let hasRoute = false;
  let best: ZapModel | undefined;
  for (const { currency, other, one, two } of ways) {
    const route = findRoute(pairs, params, currency, one);
    if (!route) continue;
    hasRoute = true;
    const taxes = paidTaxes && one && two ? { one, other: two } : null;
    const model = zapModel(pool, { ...terms, currency, other, taxes, route });
    if (model && (!best || fromRaw(model.taxedRaw) > fromRaw(best.taxedRaw))) best = model;
  }
  if (best) return { status: 'found', model: best };
  return { status: hasRoute ? 'small' : 'none' };
}
