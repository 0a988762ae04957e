import { addAmounts } from '#entities/pairs/liquidityMath.ts';
import { floorSqrt } from '#lib/floorSqrt.ts';

/**
 * Pool of the fake exchange: reserves in the order of the call. Its supply is the root of their
 * product.
 */
export interface FakePool {
  reserves: readonly [bigint, bigint];
}

/**
 * Computes `addLiquidity` as the contract does: the amounts taken of the desired ones, within the
 * minimums, and the shares minted.
 */
export function runAdd(
  { reserves: [reserveA, reserveB] }: FakePool,
  [desiredA, desiredB, minA, minB]: readonly [bigint, bigint, bigint, bigint],
  kept: readonly [bigint, bigint],
  refuse: (reason: string) => never,
): { amounts: readonly [bigint, bigint]; liquidity: bigint } {
  const { amountA, amountB } = addAmounts(desiredA, desiredB, reserveA, reserveB);
  if (amountA < minA) refuse('PancakeRouter: INSUFFICIENT_A_AMOUNT');
  if (amountB < minB) refuse('PancakeRouter: INSUFFICIENT_B_AMOUNT');
  const [arrivedA, arrivedB] = [
    amountA - (amountA * kept[0]) / 100n,
    amountB - (amountB * kept[1]) / 100n,
  ];
  if (reserveA === 0n)
    return { amounts: [amountA, amountB], liquidity: floorSqrt(arrivedA * arrivedB) - 1000n };
  const supply = floorSqrt(reserveA * reserveB);
  const [ofA, ofB] = [(arrivedA * supply) / reserveA, (arrivedB * supply) / reserveB];
  return { amounts: [amountA, amountB], liquidity: ofA < ofB ? ofA : ofB };
}
