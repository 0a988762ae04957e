import { floorSqrt } from '#lib/floorSqrt.ts';
import { ratio, type Ratio } from '#lib/ratio.ts';
import type { Pair } from './pairTypes.ts';

/** A pool with what is needed to know what a share of it is worth. */
export interface Pool {
  pair: Pair;
  /** All shares (LP tokens, 18 decimals), in their smallest unit. */
  totalSupply: bigint;
  /** The product of the reserves after the last deposit or withdrawal; 0 while the protocol takes no share. */
  kLast: bigint;
  /** Whether the factory names someone who receives the protocol's share of the fees. */
  isFeeOn: boolean;
}

/** What the first deposit leaves in the pool for ever, in the LP token's smallest unit (`MINIMUM_LIQUIDITY` of the pair). */
export const MINIMUM_LIQUIDITY = 1000n;

/** The protocol's part of what the fees grow, 8/25 (`_protocolShare` of the pair; its whole less its part is 17). */
const protocolPart = 8n;
const protocolRest = 17n;

/**
 * How much of B is worth `amountA` in a pool, rounded down: `A × rB / rA`, the router's `quote`. All in smallest units.
 * 0 in an empty pool, which has no price.
 */
export function quoteOther(amountA: bigint, reserveA: bigint, reserveB: bigint): bigint {
  return reserveA <= 0n || reserveB <= 0n ? 0n : (amountA * reserveB) / reserveA;
}

/**
 * What the router takes of two amounts on offer (`addLiquidity`): one of them in full and of the other what it is worth,
 * rounded down. An empty pool takes both as they are: they set its price.
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
 * All shares once the protocol's are minted, which happens first at every deposit and withdrawal (`_mintProtocolShare`):
 * with the roots of the product now and then, `supply × (now − then) × 8 / (17 × now + 8 × then)`, rounded down, are new.
 * A share that fees have made worth more is diluted by that much.
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
 * The shares that a deposit of these amounts makes (`mint`), rounded down: of the first one the root of the product less
 * the minimum that stays, of any other the smaller of both sides' part of the supply. `undefined`: too little for one
 * share, so that the pair refuses.
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
 * What shares are worth in both tokens when they are taken out now (`burn`): their part of each reserve after the
 * protocol's share, rounded down. The pair refuses while either is 0.
 */
export function burnedAmounts(pool: Pool, liquidity: bigint): { amount0: bigint; amount1: bigint } {
  const supply = supplyWithFee(pool);
  if (supply === 0n) return { amount0: 0n, amount1: 0n };
  return {
    amount0: (liquidity * pool.pair.reserve0) / supply,
    amount1: (liquidity * pool.pair.reserve1) / supply,
  };
}

/** The part of a pool that shares are, once the protocol's share is minted; 0 of a pool without shares. */
export function shareOfPool(pool: Pool, liquidity: bigint): Ratio {
  const supply = supplyWithFee(pool);
  return supply === 0n ? ratio(0n) : ratio(liquidity, supply);
}
