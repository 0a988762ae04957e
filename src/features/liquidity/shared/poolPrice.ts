import type { Pool } from '#entities/pairs/liquidityMath.ts';
import { sameAddress } from '#lib/address.ts';
import type { Currency } from '#lib/currency.ts';
import { ratio, type Ratio } from '#lib/ratio.ts';

/** Returns a pool's reserves in the order of two currencies; 0 and 0 without a pool. */
export function reservesOf(pool: Pool | null, a: Currency): readonly [bigint, bigint] {
  if (!pool) return [0n, 0n];
  const { token0, reserve0, reserve1 } = pool.pair;
  return sameAddress(token0.address, a.token.address) ? [reserve0, reserve1] : [reserve1, reserve0];
}

/**
 * Returns whole units of the second currency for one of the first, by reserves or amounts in their
 * order.
 */
export function priceOf(
  a: Currency,
  b: Currency,
  [amountA, amountB]: readonly [bigint, bigint],
): Ratio {
  return ratio(amountB * 10n ** BigInt(a.decimals), amountA * 10n ** BigInt(b.decimals));
}

/** Returns whole units of `b` for one of `a` at the pool's reserves. */
export function poolPrice(pool: Pool, a: Currency, b: Currency): Ratio {
  return priceOf(a, b, reservesOf(pool, a));
}
