import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { floorSqrt } from '#lib/floorSqrt.ts';
import { campaign } from '#testing/campaign.ts';
import { RESERVE_PARTS, safeTradePart } from '#testing/poolOwner.ts';
import { getAmountOut } from '../pairMath.ts';
import { isPoolUnprofitable } from './sandwichPool.ts';

const UNIT = 10n ** 21n;
const RESERVE = RESERVE_PARTS * UNIT;

interface Attack {
  /** Front-run, in the input token; below 0: the attacker sells first, and buys back. */
  frontRun: bigint;
  /** Trade, in billionths of the reserve. */
  part: bigint;
}

/** Lets a trade pass a pool of equal reserves between an attacker's two, by the contract's formula. */
function pass({ frontRun, part }: Attack): { profit: bigint; x: bigint; y: bigint } {
  let [x, y, profit] = [RESERVE, RESERVE, 0n];
  let held = 0n;
  if (frontRun > 0n) {
    held = getAmountOut(frontRun, x, y) ?? 0n;
    [x, y, profit] = [x + frontRun, y - held, -frontRun];
  } else if (frontRun < 0n) {
    held = getAmountOut(-frontRun, y, x) ?? 0n;
    [x, y, profit] = [x - held, y - frontRun, frontRun];
  }
  const paid = getAmountOut(part * UNIT, x, y)!;
  [x, y] = [x + part * UNIT, y - paid];
  if (held === 0n) return { profit, x, y };
  const back = frontRun > 0n ? getAmountOut(held, y, x)! : getAmountOut(held, x, y)!;
  [x, y] = frontRun > 0n ? [x - back, y + held] : [x + held, y - back];
  return { profit: profit + back, x, y };
}

/** Returns what shares of a pool are worth at the price before, less what the protocol mints. */
function sharesWorth({ x, y }: { x: bigint; y: bigint }, isProtocolPaid: boolean): bigint {
  const [root, before] = [floorSqrt(x * y), RESERVE];
  const worth = x + y;
  return isProtocolPaid ? (worth * (17n * root + 8n * before)) / (25n * root) : worth;
}

/** Returns what an owner gains by an attack, in billionths of the front-run. */
function ownersGain(attack: Attack, ownedBps: bigint, isProtocolPaid: boolean): bigint {
  const [with_, without] = [pass(attack), pass({ ...attack, frontRun: 0n })];
  const grown = sharesWorth(with_, isProtocolPaid) - sharesWorth(without, isProtocolPaid);
  return ((with_.profit + (grown * ownedBps) / 10_000n) * RESERVE_PARTS) / attack.frontRun;
}

const ownedBps = fc.bigInt({ min: 0n, max: 9_900n });
const frontRun = fc
  .record({ digits: fc.integer({ min: 10, max: 32 }), first: fc.bigInt({ min: 1n, max: 9n }) })
  .map(({ digits, first }) => first * 10n ** BigInt(digits));

describe('the threshold of a pool', () => {
  it('is what the formula in the literature says', () => {
    const part = safeTradePart(0n);
    expect(part).toBe(2_509_402n);
    const isUnprofitable = (amountIn: bigint) =>
      isPoolUnprofitable({ reserveIn: RESERVE, amountIn });
    expect(isUnprofitable(part * UNIT)).toBe(true);
    expect(isUnprofitable((part + 1n) * UNIT)).toBe(false);
  });

  it('lets nobody gain below it, by any front-run in either direction', () => {
    fc.assert(
      fc.property(
        frontRun,
        fc.boolean(),
        fc.bigInt({ min: 1n, max: 2_509_402n }),
        (f, isUp, part) => {
          expect(pass({ frontRun: isUp ? f : -f, part }).profit).toBeLessThanOrEqual(0n);
        },
      ),
      { numRuns: campaign(1_000, 20_000) },
    );
  });

  it('lets a small front-run gain above it', () => {
    const profit = (part: bigint) => pass({ frontRun: 10n ** 24n, part }).profit;
    expect(profit(2_509_000n)).toBeLessThan(0n);
    expect(profit(2_510_000n)).toBeGreaterThan(0n);
  });

  it.each([
    [1_000n, 0.234],
    [2_500n, 0.208],
    [5_000n, 0.166],
    [9_000n, 0.097],
  ])('falls for an owner of %d bp of the pool to %d %% of the reserve', (owned, percent) => {
    expect((Number(safeTradePart(owned)) / Number(RESERVE_PARTS)) * 100).toBeCloseTo(percent, 3);
  });

  it('lets an owner gain nothing below that threshold, and something not far above it', () => {
    fc.assert(
      fc.property(ownedBps, fc.boolean(), frontRun, (owned, isProtocolPaid, f) => {
        const part = safeTradePart(owned, isProtocolPaid);
        if (part === 0n) return;
        // A billionth is what rounding leaves of the smallest front-run.
        expect(ownersGain({ frontRun: f, part }, owned, isProtocolPaid)).toBeLessThanOrEqual(1n);
        const above = { frontRun: 10n ** 22n, part: (part * 1_010n) / 1_000n };
        expect(ownersGain(above, owned, isProtocolPaid)).toBeGreaterThan(0n);
      }),
      { numRuns: campaign(1_000, 20_000) },
    );
  });
});
