import type { Call } from '#chain/calls.ts';
import type { Token } from '#lib/currency.ts';
import { quotesOf } from './farmQuotes.ts';
import type { PriceIssue } from './findPrice.ts';
import { createPriceLookups, type PricesState, type UsdPrice } from './priceLookups.ts';

const lookups = createPriceLookups(quotesOf);

/**
 * Returns the reads that a token's dollar price needs, for `useCalls` and `readCalls`; empty for
 * the dollar itself.
 */
export const usdPriceCalls: (token: Token) => Call<unknown>[] = lookups.calls;

/**
 * Returns a token's price in dollars, or why there is none; `undefined`: not read yet. Memoised by
 * its answers.
 */
export const selectPriceLookup: (
  state: PricesState,
  token: Token,
) => UsdPrice | PriceIssue | undefined = lookups.select;

/**
 * Returns a token's price in dollars: `undefined` not read yet, `null` none (`selectPriceLookup`
 * says why).
 */
export function selectUsdPrice(state: PricesState, token: Token): UsdPrice | null | undefined {
  const lookup = selectPriceLookup(state, token);
  return typeof lookup === 'string' ? null : lookup;
}

/** Returns the value of an amount (smallest unit) in dollars with 18 decimals, rounded down. */
export function usdValueE18(
  amount: bigint,
  token: { decimals: number },
  price: { priceE18: bigint },
): bigint {
  return (amount * price.priceE18) / 10n ** BigInt(token.decimals);
}
