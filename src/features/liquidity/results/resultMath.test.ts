import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINIMUM_LIQUIDITY } from '#entities/pairs/liquidityMath.ts';
import { ratio } from '#lib/ratio.ts';
import { priced, type Movement } from './movement.ts';
import { aroundMint, type PoolState } from './poolState.ts';
import {
  divergenceIn,
  heldAmounts,
  isAboutZero,
  positionResult,
  relativeDifference,
  valueIn,
  verdictOf,
} from './resultMath.ts';
import { TestPool } from '#testing/positionPool.ts';
import { live, reserve, step } from '#testing/livedPositions.ts';

const E18 = 10n ** 18n;

const near = (actual: bigint, expected: number, tolerance = 1e-9): void => {
  expect(Math.abs(Number(actual) / 1e18 - expected)).toBeLessThan(tolerance);
};

describe('a position worked out by hand', () => {
  /**
   * Plays 100 and 100 in a pool of 1100 and 1100, then trades that leave 1144.44 and 1100, whose
   * root is 1122: 2 % above 1100.
   */
  function play(): TestPool {
    const world = new TestPool(1000n * E18, 1000n * E18);
    world.deposit(100n * E18);
    world.reserve0 = 114_444n * 10n ** 16n;
    return world;
  }

  it('earns the growth of the product’s root', () => {
    const world = play();
    const { deposited, withdrawn, now, fees, difference } = world.totals();
    expect([deposited, withdrawn]).toEqual([
      { amount0: 100n * E18, amount1: 100n * E18 },
      { amount0: 0n, amount1: 0n },
    ]);
    near(now.amount0, 104.04);
    near(now.amount1, 100);
    // Of each, 1 - 1/1.02.
    near(fees.amount0, 2.04);
    near(fees.amount1, 1.960784313725);
    near(difference.amount0, 4.04);
    near(difference.amount1, 0);
    // At 1100/1144.44 of token1 for one of token0.
    near(valueIn(1, difference, world.pool()), 3.883121876201);
    near(valueIn(0, difference, world.pool()), 4.04);
    const part = relativeDifference(world.totals(), world.pool())!;
    expect(Number(part.numerator) / Number(part.denominator)).toBeCloseTo(
      3.883121876201 / 196.116878123798,
      9,
    );
  });

  it('falls apart into fees and price moves, and is judged by their sum', () => {
    const world = play();
    const [totals, pool] = [world.totals(), world.pool()];
    expect(heldAmounts(totals)).toEqual({ amount0: 100n * E18, amount1: 100n * E18 });
    // Fees of 2.04 and 1.960784 at 1100/1144.44; without them 3.883121 of difference would be this.
    near(divergenceIn(1, totals, pool), 3.883121876201 - 2.04 * (1100 / 1144.44) - 1.960784313725);
    expect(divergenceIn(1, totals, pool)).toBeLessThan(0n);
    expect(verdictOf(totals, pool)).toBe('ahead');
  });

  it('keeps 17 of 25 parts of the growth when the protocol takes its share', () => {
    const world = play();
    const { now, fees } = world.totals({ isFeeOn: true, kLast: (1100n * E18) ** 2n });
    // Per share 1 + 2 % x 17/25 = 1.0136 instead of 1.02.
    near(now.amount0, (104.04 * 1.0136) / 1.02);
    near(now.amount1, (100 * 1.0136) / 1.02);
    near(fees.amount0, ((104.04 * 1.0136) / 1.02) * (1 - 1 / 1.0136));
    near(fees.amount1, ((100 * 1.0136) / 1.02) * (1 - 1 / 1.0136));
  });

  it('counts fees per stretch, for the LP tokens held then', () => {
    const world = play();
    world.withdraw(50n * E18);
    // The root grows by another 1 %, now for half of the LP tokens.
    world.reserve0 = (world.reserve0 * 10_201n) / 10_000n;
    const { withdrawn, now, fees, difference } = world.totals();
    near(withdrawn.amount0, 52.02);
    near(withdrawn.amount1, 50);
    near(now.amount0, 52.02 * 1.0201);
    near(fees.amount0, 2.04 + 52.02 * 1.0201 * (1 - 1 / 1.01));
    near(fees.amount1, 1.960784313725 + 50 * (1 - 1 / 1.01));
    near(difference.amount0, 52.02 + 52.02 * 1.0201 - 100);
  });

  it('counts received LP tokens at their value then', () => {
    const world = play();
    const state: PoolState = {
      reserve0: world.reserve0,
      reserve1: world.reserve1,
      supply: ratio(world.supply),
    };
    const transferIn: Movement = {
      kind: 'received',
      block: 9,
      index: 9,
      transactionHash: '0x',
      liquidity: 11n * E18,
      amounts: null,
      before: null,
      after: null,
    };
    world.movements.push(transferIn);
    world.held += transferIn.liquidity;
    expect(positionResult(world.movements, world.pool(), world.held)).toBe('worth');
    world.movements.splice(-1, 1, priced(transferIn, state));
    const { deposited, fees } = world.totals();
    near(deposited.amount0, 100 + 11.4444);
    near(deposited.amount1, 111);
    near(fees.amount0, 2.04);
  });

  it('has no result where the movements do not add up', () => {
    const world = play();
    expect(positionResult(world.movements, world.pool(), world.held + 1n)).toBe('shares');
    expect(positionResult(world.movements.slice(1), world.pool(), world.held)).toBe('shares');
    const [first] = world.movements;
    expect(positionResult([{ ...first!, kind: 'sent' }], world.pool(), 0n)).toBe('shares');
  });
});

describe('a position against holding', () => {
  const pool = new TestPool(1000n * E18, 1000n * E18).pool();
  const nothing = { amount0: 0n, amount1: 0n };
  const deposited = { amount0: 100n * E18, amount1: 100n * E18 };
  const totals = (amount0: bigint, fees: bigint) => ({
    deposited,
    withdrawn: nothing,
    lost: nothing,
    now: nothing,
    fees: { ...nothing, amount0: fees },
    difference: { ...nothing, amount0 },
  });

  it.each([
    ['ahead by fees that outweigh price moves', 1n, 2n, 'ahead'],
    ['ahead by both', 2n, 1n, 'aheadBoth'],
    ['behind by price moves', -1n, 2n, 'behind'],
    ['even', 0n, 0n, 'even'],
  ])('is %s', (_, difference, fees, verdict) => {
    expect(verdictOf(totals(difference * E18, fees * E18), pool)).toBe(verdict);
  });

  it('is even below 0.01 % of the deposits', () => {
    expect(verdictOf(totals(E18 / 60n, 0n), pool)).toBe('even');
    expect(verdictOf(totals(E18 / 40n, 0n), pool)).toBe('aheadBoth');
  });

  it('differs from it by the fees and the price moves, to the last unit', () => {
    fc.assert(
      fc.property(
        reserve,
        reserve,
        fc.array(step, { maxLength: 6 }),
        (reserve0, reserve1, steps) => {
          const world = live(reserve0, reserve1, steps, 25n);
          const found = world.totals();
          const state = world.pool();
          for (const side of [0, 1] as const)
            expect(divergenceIn(side, found, state) + valueIn(side, found.fees, state)).toBe(
              valueIn(side, found.difference, state),
            );
          const held = heldAmounts(found);
          expect(found.now.amount0 - held.amount0).toBe(found.difference.amount0);
          expect(found.now.amount1 - held.amount1).toBe(found.difference.amount1);
        },
      ),
    );
  });
});

describe('the supply derived from an event', () => {
  it('is exact to one share in the number moved', () => {
    fc.assert(
      fc.property(
        reserve,
        reserve,
        fc.array(step, { minLength: 1, maxLength: 6 }),
        (reserve0, reserve1, steps) => {
          const world = live(reserve0, reserve1, steps, 25n);
          const supply = world.supply;
          world.deposit(world.reserve0 / 7n);
          const minted = world.movements.at(-1)!;
          const found =
            Number(minted.before!.supply.numerator) / Number(minted.before!.supply.denominator);
          expect(Math.abs(found / Number(supply) - 1)).toBeLessThan(1e-12);
          const full = world.supply;
          world.withdraw(world.held / 3n);
          const burned = world.movements.at(-1)!;
          expect(
            Math.abs(
              Number(burned.before!.supply.numerator) /
                Number(burned.before!.supply.denominator) /
                Number(full) -
                1,
            ),
          ).toBeLessThan(1e-12);
        },
      ),
    );
  });

  it('starts with the first deposit, which leaves the minimum', () => {
    const { before, after } = aroundMint(
      99_000n,
      { amount0: 100_000n, amount1: 100_000n },
      { amount0: 100_000n, amount1: 100_000n },
      true,
    );
    expect(before).toMatchObject({ reserve0: 0n, reserve1: 0n, supply: ratio(0n) });
    expect(after.supply).toEqual(ratio(99_000n + MINIMUM_LIQUIDITY));
  });
});

it.each([
  [ratio(-1n, 100_000n), true],
  [ratio(1n, 10_001n), true],
  [ratio(1n, 10_000n), false],
  [ratio(-1n, 10_000n), false],
  [ratio(0n), false],
])('reports whether a change rounds to 0%%: %j', (change, expected) => {
  expect(isAboutZero(change)).toBe(expected);
});
