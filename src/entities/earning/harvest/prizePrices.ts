import type { Call } from '#chain/calls.ts';
import { pairPriceCalls, selectPairPriceLookup } from '#entities/prices/lpPrices.ts';
import type { PricesState } from '#entities/prices/priceLookups.ts';
import { selectUsdPrice, usdPriceCalls, usdValueE18 } from '#entities/prices/tokenPrices.ts';
import type { PrizePart } from './prizes.ts';

/** Price in dollars with 18 decimals: `undefined` not read yet, `null` none. */
type PartPrice = { priceE18: bigint } | null | undefined;

/** Returns the reads that the price of a part needs. */
export function partPriceCalls({ currency, lpOf }: PrizePart): readonly Call<unknown>[] {
  return lpOf ? pairPriceCalls(lpOf) : usdPriceCalls(currency.token);
}

/** Returns the price of a part's currency. */
export function selectPartPrice(state: PricesState, { currency, lpOf }: PrizePart): PartPrice {
  if (!lpOf) return selectUsdPrice(state, currency.token);
  const found = selectPairPriceLookup(state, lpOf);
  return typeof found === 'string' ? null : found;
}

/**
 * Returns the value of all parts in dollars with 18 decimals: `undefined` while one is not known,
 * `null` where one has no price.
 */
export function partsUsdE18(
  parts: readonly PrizePart[],
  prices: ReadonlyMap<PrizePart, PartPrice>,
): bigint | null | undefined {
  const found = parts.map((part) => prices.get(part));
  if (found.includes(null)) return null;
  return parts.reduce<bigint | undefined>((sum, { amount, currency }, index) => {
    const price = found[index];
    return sum === undefined || !price ? undefined : sum + usdValueE18(amount, currency, price);
  }, 0n);
}
