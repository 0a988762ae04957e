import { ceilDiv } from '#lib/ceilDiv.ts';
import { floorSqrt } from '#lib/floorSqrt.ts';
import { fromRaw } from '#lib/raw.ts';
import { keptBps } from '../pairMath.ts';
import type { Pair } from '../pairTypes.ts';
import type { SplitPlan, SplitRequest } from './splitTypes.ts';

const bps = 10_000n;

/**
 * Returns the most that anyone gains in one pool by trading at fixed prices of both tokens, rounded
 * up: `max(0, √(priceOut·reserveOut) − √(priceIn·reserveIn / 0.9975))²`.
 */
function gain(priceIn: bigint, reserveIn: bigint, priceOut: bigint, reserveOut: bigint): bigint {
  const worthOut = priceOut * reserveOut;
  const worthIn = priceIn * reserveIn * bps;
  if (worthOut * keptBps <= worthIn) return 0n;
  return worthOut + ceilDiv(worthIn, keptBps) - floorSqrt((4n * worthOut * worthIn) / keptBps);
}

/**
 * Returns a bound for every way of splitting a trade over these pools: the most that an exact input
 * can bring, or the least that an exact output must cost, in smallest units.
 *
 * It holds at any prices, since no pool pays more at them than its own gain (the dual of the
 * problem: Angeris, Evans, Chitra and Boyd, 'Optimal routing for constant function market makers');
 * good prices make it tight. Everything is rounded to the side on which the bound stays true.
 *
 * `undefined` where the prices do not cover a pool, or one of both ends. A pool of which neither
 * token has a price is apart from both ends and brings nothing.
 */
export function splitBound(
  pairs: readonly Pair[],
  prices: SplitPlan['prices'],
  { tradeType, tokenIn, tokenOut, amount }: SplitRequest,
): bigint | undefined {
  const parsed = new Map<string, bigint>();
  for (const [address, price] of Object.entries(prices)) parsed.set(address, fromRaw(price));
  const [priceIn, priceOut] = [parsed.get(tokenIn.address), parsed.get(tokenOut.address)];
  if (priceIn === undefined || priceOut === undefined || priceIn <= 0n || priceOut <= 0n)
    return undefined;
  let gains = 0n;
  for (const { token0, token1, reserve0, reserve1 } of pairs) {
    if (reserve0 <= 0n || reserve1 <= 0n) continue;
    const [price0, price1] = [parsed.get(token0.address), parsed.get(token1.address)];
    if (price0 === undefined && price1 === undefined) continue;
    if (price0 === undefined || price1 === undefined || price0 <= 0n || price1 <= 0n)
      return undefined;
    gains += gain(price0, reserve0, price1, reserve1) + gain(price1, reserve1, price0, reserve0);
  }
  if (tradeType === 'exactInput') return (priceIn * amount + gains) / priceOut;
  const least = ceilDiv(priceOut * amount - gains, priceIn);
  return least > 0n ? least : 0n;
}
