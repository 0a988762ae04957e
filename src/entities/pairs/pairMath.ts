import type { Pair } from './pairTypes.ts';
import type { Token } from '#lib/currency.ts';

/** Returns a pool's reserves, in smallest units: that of its token `from`, then the other. */
export const reservesFrom = (
  { token0, reserve0, reserve1 }: Pair,
  from: Token,
): readonly [own: bigint, other: bigint] =>
  token0.address === from.address ? [reserve0, reserve1] : [reserve1, reserve0];

/** Pool's fee on the input, in basis points: 0.25 %. */
export const swapFeeBps = 25n;
const bps = 10_000n;
/** What the fee leaves of an input, in basis points. */
export const keptBps = bps - swapFeeBps;

/**
 * Returns the pool's output for an exact input, as the contract computes it: `in·9975·rOut /
 * (rIn·10000 + in·9975)`, floored. All in smallest units. `undefined` when the pool is empty or the
 * result is 0, which the contract rejects.
 */
export function getAmountOut(
  amountIn: bigint,
  reserveIn: bigint,
  reserveOut: bigint,
): bigint | undefined {
  if (amountIn <= 0n || reserveIn <= 0n || reserveOut <= 0n) return undefined;
  const taxed = amountIn * keptBps;
  const amountOut = (taxed * reserveOut) / (reserveIn * bps + taxed);
  return amountOut === 0n ? undefined : amountOut;
}

/**
 * Returns the pool's input for an exact output, as the contract computes it: `rIn·out·10000 /
 * ((rOut − out)·9975) + 1`. All in smallest units. `undefined` when the pool does not hold more
 * than `amountOut`.
 */
export function getAmountIn(
  amountOut: bigint,
  reserveIn: bigint,
  reserveOut: bigint,
): bigint | undefined {
  if (amountOut <= 0n || reserveIn <= 0n || amountOut >= reserveOut) return undefined;
  return (reserveIn * amountOut * bps) / ((reserveOut - amountOut) * keptBps) + 1n;
}
