import { floorSqrt } from '#lib/floorSqrt.ts';
import type { Pool } from '#entities/pairs/liquidityMath.ts';
import { makePair, makeTokens } from './pairs.ts';
import type { Movement } from '#features/liquidity/results/movement.ts';
import {
  aroundBurn,
  aroundMint,
  type Amounts,
  type PoolState,
} from '#features/liquidity/results/poolState.ts';
import { positionResult, type PositionTotals } from '#features/liquidity/results/resultMath.ts';

const [a, b] = makeTokens(2) as [never, never];

/** Pool that computes in integers as the pair does, with the movements of one account. */
export class TestPool {
  reserve0: bigint;
  reserve1: bigint;
  supply: bigint;
  held = 0n;
  readonly movements: Movement[] = [];

  constructor(reserve0: bigint, reserve1: bigint) {
    this.reserve0 = reserve0;
    this.reserve1 = reserve1;
    this.supply = floorSqrt(reserve0 * reserve1);
  }

  #file(
    kind: Movement['kind'],
    liquidity: bigint,
    amounts: Amounts,
    around: { before: PoolState; after: PoolState },
  ): void {
    const index = this.movements.length;
    this.movements.push({
      kind,
      block: index,
      index,
      transactionHash: '0x',
      liquidity,
      amounts,
      ...around,
    });
  }

  deposit(amount0: bigint): void {
    const amount1 = (amount0 * this.reserve1) / this.reserve0;
    const [of0, of1] = [
      (amount0 * this.supply) / this.reserve0,
      (amount1 * this.supply) / this.reserve1,
    ];
    const liquidity = of0 < of1 ? of0 : of1;
    if (liquidity === 0n) return;
    this.reserve0 += amount0;
    this.reserve1 += amount1;
    this.supply += liquidity;
    this.held += liquidity;
    this.#file(
      'deposit',
      liquidity,
      { amount0, amount1 },
      aroundMint(
        liquidity,
        { amount0, amount1 },
        { amount0: this.reserve0, amount1: this.reserve1 },
        false,
      ),
    );
  }

  withdraw(liquidity: bigint): void {
    const amounts = {
      amount0: (liquidity * this.reserve0) / this.supply,
      amount1: (liquidity * this.reserve1) / this.supply,
    };
    if (amounts.amount0 === 0n || amounts.amount1 === 0n) return;
    this.reserve0 -= amounts.amount0;
    this.reserve1 -= amounts.amount1;
    this.supply -= liquidity;
    this.held -= liquidity;
    this.#file(
      'withdrawal',
      liquidity,
      amounts,
      aroundBurn(liquidity, amounts, { amount0: this.reserve0, amount1: this.reserve1 }),
    );
  }

  /** Swaps token0 for token1 at a fee in basis points. */
  swap(amount0: bigint, feeBps: bigint): void {
    const taxed = amount0 * (10_000n - feeBps);
    this.reserve1 -= (taxed * this.reserve1) / (this.reserve0 * 10_000n + taxed);
    this.reserve0 += amount0;
  }

  swapBack(amount1: bigint, feeBps: bigint): void {
    const taxed = amount1 * (10_000n - feeBps);
    this.reserve0 -= (taxed * this.reserve0) / (this.reserve1 * 10_000n + taxed);
    this.reserve1 += amount1;
  }

  pool(changes: Partial<Pool> = {}): Pool {
    return {
      pair: makePair(a, b, this.reserve0, this.reserve1),
      totalSupply: this.supply,
      kLast: 0n,
      isFeeOn: false,
      ...changes,
    };
  }

  totals(changes: Partial<Pool> = {}): PositionTotals {
    const totals = positionResult(this.movements, this.pool(changes), this.held);
    if (typeof totals === 'string') throw new Error(totals);
    return totals;
  }
}
