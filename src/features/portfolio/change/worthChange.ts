import type { Held } from '#entities/holdings/readHoldings.ts';
import type { PriceHop } from '#entities/prices/findPrice.ts';
import { POOL_PRICE_SCALE, wholePrice } from '#lib/candles.ts';
import { floorToInt, multiply, ratio, type Ratio } from '#lib/ratio.ts';
import type { EarlierPrices } from './earlierPrices.ts';

const e18 = 10n ** 18n;

/** How the worth of the same holdings differs between two sets of prices. */
export interface WorthChange {
  /** Dollars times 10^18. */
  changeE18: bigint;
  /** Worth at the earlier prices, in dollars times 10^18. */
  earlierE18: bigint;
  /** Number of holdings whose prices of both times are known. */
  compared: number;
}

/** Returns the price of one whole token in dollars through the pools that price it now. */
function earlierPrice(hops: readonly PriceHop[], prices: EarlierPrices): Ratio | undefined {
  let price = ratio(1n);
  for (const { pair, base } of hops) {
    const { address, token0, token1 } = pair;
    const inPool = prices.get(address);
    if (inPool === undefined) return undefined;
    const whole = wholePrice(inPool, {
      decimals0: token0.decimals,
      decimals1: token1.decimals,
      base: base.address === token0.address ? 0 : 1,
    });
    price = multiply(price, ratio(whole, 10n ** BigInt(POOL_PRICE_SCALE)));
  }
  return price;
}

/**
 * Returns what a holding is worth at earlier prices, LP tokens by the tokens that they stand for
 * now; `undefined` where a price of them is unknown.
 */
function earlierWorth(
  { amount, origins, pooled }: Held,
  prices: EarlierPrices,
): bigint | undefined {
  const amounts = pooled === undefined ? [amount] : pooled;
  if (amounts === null) return undefined;
  let worth = 0n;
  for (const [place, { token, found }] of origins.entries()) {
    const price = typeof found === 'object' ? earlierPrice(found, prices) : undefined;
    if (!price) return undefined;
    const whole = ratio((amounts[place] ?? 0n) * e18, 10n ** BigInt(token.decimals));
    worth += floorToInt(multiply(whole, price));
  }
  return worth;
}

/** Compares what holdings are worth with what the same were worth at earlier prices. */
export function worthChange(held: readonly Held[], prices: EarlierPrices): WorthChange {
  const change = { changeE18: 0n, earlierE18: 0n, compared: 0 };
  for (const holding of held) {
    const earlier = holding.usdE18 === null ? undefined : earlierWorth(holding, prices);
    if (holding.usdE18 === null || earlier === undefined) continue;
    change.changeE18 += holding.usdE18 - earlier;
    change.earlierE18 += earlier;
    change.compared += 1;
  }
  return change;
}
