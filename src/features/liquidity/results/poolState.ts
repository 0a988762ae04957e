import { MINIMUM_LIQUIDITY } from '#entities/pairs/liquidityMath.ts';
import { add, compare, ratio, subtract, type Ratio } from '#lib/ratio.ts';

/** Two amounts in the pool's order, each in its token's smallest unit. */
export interface Amounts {
  amount0: bigint;
  amount1: bigint;
}

/**
 * Pool at a moment: reserves in smallest units, and the total supply (the protocol's part
 * included).
 */
export interface PoolState {
  reserve0: bigint;
  reserve1: bigint;
  /** Fraction where it is derived from an event. */
  supply: Ratio;
}

/** Returns the value of LP tokens in both tokens, rounded down. */
export function worthOf(liquidity: bigint, { reserve0, reserve1, supply }: PoolState): Amounts {
  if (supply.numerator <= 0n) return { amount0: 0n, amount1: 0n };
  const part = (reserve: bigint): bigint =>
    (liquidity * reserve * supply.denominator) / supply.numerator;
  return { amount0: part(reserve0), amount1: part(reserve1) };
}

/** Returns the larger or the smaller of the given fractions. */
function pick(ratios: readonly Ratio[], sign: 1 | -1): Ratio {
  return ratios.toSorted((a, b) => -sign * compare(a, b))[0] ?? ratio(0n);
}

/**
 * Derives the pool around a deposit that minted `liquidity` for `amounts` and left it with
 * `reserves`. The pair mints `min(a0·S/r0, a1·S/r1)`, rounded down, with the reserves `r` and the
 * supply `S` of before, so that `S` is `max(L·r0/a0, L·r1/a1)` with an error below `1/L` of it. The
 * first deposit also mints `MINIMUM_LIQUIDITY`.
 */
export function aroundMint(
  liquidity: bigint,
  { amount0, amount1 }: Amounts,
  reserves: Amounts,
  isFirst: boolean,
): { before: PoolState; after: PoolState } {
  const [reserve0, reserve1] = [reserves.amount0 - amount0, reserves.amount1 - amount1];
  const fractions = [
    [reserve0, amount0],
    [reserve1, amount1],
  ] as const;
  const supply = isFirst
    ? ratio(0n)
    : pick(
        fractions.flatMap(([reserve, amount]) =>
          amount > 0n ? [ratio(liquidity * reserve, amount)] : [],
        ),
        1,
      );
  const after = add(supply, ratio(liquidity + (isFirst ? MINIMUM_LIQUIDITY : 0n)));
  return {
    before: { reserve0, reserve1, supply },
    after: { reserve0: reserves.amount0, reserve1: reserves.amount1, supply: after },
  };
}

/**
 * Derives the pool around a withdrawal that burned `liquidity`, paid `amounts` and left it with
 * `reserves`. The pair pays `L·r/S`, rounded down, so that `S` is `min(L·r0/a0, L·r1/a1)` with an
 * error below `1/a` of it.
 */
export function aroundBurn(
  liquidity: bigint,
  { amount0, amount1 }: Amounts,
  reserves: Amounts,
): { before: PoolState; after: PoolState } {
  const [reserve0, reserve1] = [reserves.amount0 + amount0, reserves.amount1 + amount1];
  const supply = pick(
    [
      amount0 > 0n ? ratio(liquidity * reserve0, amount0) : undefined,
      amount1 > 0n ? ratio(liquidity * reserve1, amount1) : undefined,
    ].filter((each) => each !== undefined),
    -1,
  );
  return {
    before: { reserve0, reserve1, supply },
    after: {
      reserve0: reserves.amount0,
      reserve1: reserves.amount1,
      supply: subtract(supply, ratio(liquidity)),
    },
  };
}
