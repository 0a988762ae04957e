import { addAmounts } from '#entities/pairs/liquidityMath.ts';
import { floorSqrt } from '#lib/floorSqrt.ts';

/** A pool as the fake exchange has it: reserves in the order of the call. All its shares are the root of their product. */
export interface FakePool {
  reserves: readonly [bigint, bigint];
}

/** What `addLiquidity` takes of what is offered (desired and least amounts) and the shares that it makes, as the contract computes them. */
export function runAdd(
  { reserves: [reserveA, reserveB] }: FakePool,
  [desiredA, desiredB, leastA, leastB]: readonly [bigint, bigint, bigint, bigint],
  kept: readonly [bigint, bigint],
  refuse: (reason: string) => never,
): { amounts: readonly [bigint, bigint]; liquidity: bigint } {
  const { amountA, amountB } = addAmounts(desiredA, desiredB, reserveA, reserveB);
  if (amountA < leastA) refuse('PancakeRouter: INSUFFICIENT_A_AMOUNT');
  if (amountB < leastB) refuse('PancakeRouter: INSUFFICIENT_B_AMOUNT');
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
