import { floorSqrt } from '#lib/floorSqrt.ts';
import { ratio, type Ratio } from '#lib/ratio.ts';
import type { Pair } from './pairTypes.ts';

/** Pool with everything that determines the value of a share. */
export interface Pool {
  pair: Pair;
  /** Total supply of LP tokens (18 decimals), in the smallest unit. */
  totalSupply: bigint;
  /**
   * Product of the reserves after the last deposit or withdrawal; 0 while the protocol takes no
   * share.
   */
  kLast: bigint;
  /** True while the factory has a recipient for the protocol's share of the fees. */
  isFeeOn: boolean;
}

/**
 * Shares that the first deposit locks in the pool, in the LP token's smallest unit
 * (`MINIMUM_LIQUIDITY` of the pair).
 */
export const MINIMUM_LIQUIDITY = 1000n;

/**
 * Protocol's share of the growth by fees, 8/25 (`_protocolShare` of the pair; the remainder is 17).
 */
const protocolPart = 8n;
const protocolRest = 17n;

/**
 * Returns the amount of B worth `amountA` in a pool, rounded down: `A × rB / rA`, the router's
 * `quote`. All in smallest units. 0 in an empty pool, which has no price.
 */
export function quoteOther(amountA: bigint, reserveA: bigint, reserveB: bigint): bigint {
  return reserveA <= 0n || reserveB <= 0n ? 0n : (amountA * reserveB) / reserveA;
}

/**
 * Returns what the router takes of two desired amounts (`addLiquidity`): one in full and of the
 * other its worth, rounded down. An empty pool takes both as they are: they set its price.
 */
export function addAmounts(
  desiredA: bigint,
  desiredB: bigint,
  reserveA: bigint,
  reserveB: bigint,
): { amountA: bigint; amountB: bigint } {
  if (reserveA <= 0n && reserveB <= 0n) return { amountA: desiredA, amountB: desiredB };
  const wantedB = quoteOther(desiredA, reserveA, reserveB);
  return wantedB <= desiredB
    ? { amountA: desiredA, amountB: wantedB }
    : { amountA: quoteOther(desiredB, reserveB, reserveA), amountB: desiredB };
}

/**
 * Returns the total supply once the protocol's shares are minted, the first step of every deposit
 * and withdrawal (`_mintProtocolShare`): with the roots of the product now and then, `supply × (now
 * − then) × 8 / (17 × now + 8 × then)`, rounded down, are new and dilute the others by as much.
 */
export function supplyWithFee({ pair, totalSupply, kLast, isFeeOn }: Pool): bigint {
  if (!isFeeOn || kLast === 0n) return totalSupply;
  const now = floorSqrt(pair.reserve0 * pair.reserve1);
  const then = floorSqrt(kLast);
  if (now <= then) return totalSupply;
  return (
    totalSupply +
    (totalSupply * (now - then) * protocolPart) / (protocolRest * now + protocolPart * then)
  );
}

/**
 * Returns the shares minted for these amounts (`mint`), rounded down: for the first deposit the
 * root of the product less the locked minimum, for any other the smaller of both sides' part of the
 * supply. `undefined`: less than one share, which the pair rejects.
 */
export function mintedLiquidity(
  pool: Pool | null,
  amount0: bigint,
  amount1: bigint,
): bigint | undefined {
  const supply = pool === null ? 0n : supplyWithFee(pool);
  if (pool === null || supply === 0n) {
    const root = floorSqrt(amount0 * amount1);
    return root > MINIMUM_LIQUIDITY ? root - MINIMUM_LIQUIDITY : undefined;
  }
  const of0 = (amount0 * supply) / pool.pair.reserve0;
  const of1 = (amount1 * supply) / pool.pair.reserve1;
  const liquidity = of0 < of1 ? of0 : of1;
  return liquidity > 0n ? liquidity : undefined;
}

/**
 * Returns the amounts paid for burning shares now (`burn`): their part of each reserve after the
 * protocol's share is minted, rounded down. The pair reverts while either is 0.
 */
export function burnedAmounts(pool: Pool, liquidity: bigint): { amount0: bigint; amount1: bigint } {
  const supply = supplyWithFee(pool);
  if (supply === 0n) return { amount0: 0n, amount1: 0n };
  return {
    amount0: (liquidity * pool.pair.reserve0) / supply,
    amount1: (liquidity * pool.pair.reserve1) / supply,
  };
}

/**
 * Returns the fraction of a pool that shares are, once the protocol's share is minted; 0 for a pool
 * without shares.
 */
export function shareOfPool(pool: Pool, liquidity: bigint): Ratio {
  const supply = supplyWithFee(pool);
  return supply === 0n ? ratio(0n) : ratio(liquidity, supply);
}
