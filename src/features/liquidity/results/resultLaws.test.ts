import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { burnedAmounts } from '#entities/pairs/liquidityMath.ts';
import { ratio } from '#lib/ratio.ts';
import { worthOf, type PoolState } from './poolState.ts';
import { feePart, relativeDifference } from './resultMath.ts';
import { TestPool } from '#testing/positionPool.ts';
import { live, part, reserve, step } from '#testing/livedPositions.ts';

/** Rounding: a few units, and the part of a supply that one share more or less is. */
const slack = (world: TestPool): bigint => 1000n + (world.reserve0 + world.reserve1) / 10n ** 17n;

describe('laws', () => {
  it('deposits and withdrawals alone earn nothing and lose nothing', () => {
    fc.assert(
      fc.property(
        reserve,
        reserve,
        fc.array(step, { maxLength: 8 }),
        (reserve0, reserve1, steps) => {
          const world = live(
            reserve0,
            reserve1,
            steps.filter(({ kind }) => !kind.startsWith('swap')),
            25n,
          );
          const { fees, difference } = world.totals();
          for (const amount of [
            fees.amount0,
            fees.amount1,
            difference.amount0,
            difference.amount1,
          ]) {
            expect(amount < slack(world) && amount > -slack(world)).toBe(true);
          }
        },
      ),
    );
  });

  it('fees are never below 0, and above it once others have traded', () => {
    fc.assert(
      fc.property(
        reserve,
        reserve,
        fc.array(step, { maxLength: 8 }),
        (reserve0, reserve1, steps) => {
          const world = live(reserve0, reserve1, [...steps, { kind: 'swap', part: 100n }], 25n);
          const { fees } = world.totals();
          expect(fees.amount0 >= 0n && fees.amount1 >= 0n).toBe(true);
          if (world.held > 10n ** 15n) expect(fees.amount0 + fees.amount1 > 0n).toBe(true);
        },
      ),
    );
  });

  it('a moved price alone costs 2√r/(1+r) - 1', () => {
    fc.assert(
      fc.property(reserve, reserve, fc.boolean(), part, (reserve0, reserve1, isBack, share) => {
        const world = live(
          reserve0,
          reserve1,
          [{ kind: isBack ? 'swapBack' : 'swap', part: share }],
          0n,
        );
        const pool = world.pool();
        const totals = world.totals();
        const [r0, r1] = [
          Number(world.reserve0) / Number(reserve0),
          Number(world.reserve1) / Number(reserve1),
        ];
        const r = r1 / r0;
        const found = relativeDifference(totals, pool)!;
        expect(Number(found.numerator) / Number(found.denominator)).toBeCloseTo(
          (2 * Math.sqrt(r)) / (1 + r) - 1,
          9,
        );
        expect(totals.fees.amount0 < slack(world) && totals.fees.amount1 < slack(world)).toBe(true);
      }),
    );
  });

  it('earnings beyond the price effect are the fees', () => {
    // Without its fees a share would now be worth g(start)/g(end) of its value.
    fc.assert(
      fc.property(reserve, reserve, part, (reserve0, reserve1, share) => {
        const world = live(
          reserve0,
          reserve1,
          [
            { kind: 'swap', part: share },
            { kind: 'swapBack', part: share },
          ],
          25n,
        );
        const { now, fees } = world.totals();
        const state: PoolState = {
          reserve0: world.reserve0,
          reserve1: world.reserve1,
          supply: ratio(world.supply),
        };
        const left = 10n ** 36n - feePart(world.movements[0]!.after!, state);
        const without0 = (now.amount0 * left) / 10n ** 36n;
        const gap = now.amount0 - fees.amount0 - without0;
        expect(gap < 10n && gap > -10n).toBe(true);
        expect(worthOf(world.held, state)).toEqual(burnedAmounts(world.pool(), world.held));
      }),
    );
  });
});
