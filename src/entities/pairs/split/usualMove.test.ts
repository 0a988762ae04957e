import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Token } from '#lib/currency.ts';
import { campaign } from '#testing/campaign.ts';
import { makePair, makeTokens } from '#testing/pairs.ts';
import { limitOf, onePool, severalPools } from '#testing/sandwichCases.ts';
import { fillLegs } from './legs.ts';
import { WHOLE_SHARE, type Leg, type SplitRequest } from './splitTypes.ts';
import { usualMove, type PoolSample } from './usualMove.ts';

const WAIT = 4;
const near = { mostBlocks: 2 * WAIT };

/** Returns legs with their reserves in parts of 100,000. */
const legsAt = (legs: readonly Leg[], parts: readonly (readonly [number, number])[]): Leg[] =>
  legs.map((leg, index) => {
    const [part0, part1] = parts[index]!;
    const { reserve0, reserve1 } = leg.pair;
    return {
      ...leg,
      pair: {
        ...leg.pair,
        reserve0: (reserve0 * BigInt(part0)) / 100_000n,
        reserve1: (reserve1 * BigInt(part1)) / 100_000n,
      },
    };
  });

const sampleOf = (legs: readonly Leg[], block: number): PoolSample => ({
  block,
  reserves: new Map(
    legs.map(({ pair }) => [pair.address, [pair.reserve0, pair.reserve1] as const]),
  ),
});

// Reserves stay as they are now and then, one of a pool's or both.
const part = fc.oneof(fc.constant(100_000), fc.integer({ min: 97_000, max: 103_000 }));
const history = fc.array(fc.array(fc.tuple(part, part), { minLength: 6, maxLength: 6 }), {
  minLength: 2,
  maxLength: 6,
});
const anyTrade = fc.oneof(onePool, severalPools);

describe('the usual move', () => {
  it('is the least tolerance, to the basis point, at which no trade would have failed', () => {
    let moved = 0;
    fc.assert(
      fc.property(anyTrade, history, ({ legs, request }, past) => {
        const states = past.map((parts) => legsAt(legs, parts));
        const samples = states.map((state, index) => sampleOf(state, index * WAIT));
        const quotes = states.flatMap((state) => fillLegs(state, request) ?? []);
        // A pool of dust may not pay at other reserves: what is passed over has a test below.
        fc.pre(quotes.length === states.length);
        const { bps } = usualMove(legs, request, samples, near)!;
        let [isLeast, isForward] = [bps === 0n, request.tradeType === 'exactInput'];
        for (const [index, after] of quotes.entries()) {
          const before = quotes[index - 1];
          if (!before) continue;
          const limit = limitOf(request, before, Number(bps));
          if (isForward) expect(after.amountOut).toBeGreaterThanOrEqual(limit);
          else expect(after.amountIn).toBeLessThanOrEqual(limit);
          // Without the rounding of the limit, which only helps the trade.
          const [better, worse] = isForward
            ? [after.amountOut, before.amountOut]
            : [before.amountIn, after.amountIn];
          isLeast ||= worse * 10_000n > better * (10_000n + bps - 1n);
        }
        expect(isLeast).toBe(true);
        if (bps > 0n) moved += 1;
      }),
      { numRuns: campaign(300, 5_000) },
    );
    expect(moved).toBeGreaterThan(100);
  });

  it('is none where no pool moved', () => {
    fc.assert(
      fc.property(anyTrade, fc.integer({ min: 2, max: 6 }), ({ legs, request }, count) => {
        const samples = Array.from({ length: count }, (_, index) => sampleOf(legs, index * WAIT));
        expect(usualMove(legs, request, samples, near)!.bps).toBe(0n);
      }),
      { numRuns: campaign(50, 500) },
    );
  });

  it('never falls by a further sample, nor by an older one', () => {
    fc.assert(
      fc.property(anyTrade, history, ({ legs, request }, past) => {
        const states = past.map((parts) => legsAt(legs, parts));
        fc.pre(states.every((state) => fillLegs(state, request)));
        const samples = states.map((state, index) => sampleOf(state, index * WAIT));
        const all = usualMove(legs, request, samples, near)!.bps;
        for (const fewer of [samples.slice(0, -1), samples.slice(1)])
          expect(usualMove(legs, request, fewer, near)?.bps ?? 0n).toBeLessThanOrEqual(all);
      }),
      { numRuns: campaign(100, 1_000) },
    );
  });
});

const [a, b] = makeTokens(2) as [Token, Token];
const E18 = 10n ** 18n;
const request: SplitRequest = { tradeType: 'exactInput', tokenIn: a, tokenOut: b, amount: E18 };
const pool = (reserveB: bigint): Leg[] => [
  {
    pair: makePair(a, b, 1_000n * E18, reserveB * E18),
    tokenIn: a,
    tokenOut: b,
    share: WHOLE_SHARE,
  },
];
const at = (block: number, reserveB: bigint) => sampleOf(pool(reserveB), block);
const moveOf = (samples: readonly PoolSample[], ownBlocks: number[] = []) =>
  usualMove(pool(1_000n), request, samples, { ...near, ownBlocks });

describe('what counts as a usual move', () => {
  it('is a worsening, with the blocks in which it came', () => {
    expect(moveOf([at(0, 1_000n), at(4, 1_010n), at(9, 1_000n), at(13, 998n)])).toEqual({
      bps: 100n,
      blocks: 5,
    });
    expect(moveOf([at(0, 1_000n), at(4, 1_010n)])).toEqual({ bps: 0n, blocks: 4 });
  });

  it('is nothing that took longer than a trade waits', () => {
    expect(moveOf([at(0, 1_010n), at(9, 1_000n)])).toBeUndefined();
    expect(moveOf([at(0, 1_010n), at(9, 1_000n), at(13, 999n)])?.bps).toBe(11n);
  });

  it('is no move by an own trade', () => {
    const samples = [at(0, 1_010n), at(4, 1_000n), at(8, 999n)];
    expect([moveOf(samples)?.bps, moveOf(samples, [3])?.bps]).toEqual([100n, 11n]);
    expect([moveOf(samples, [0])?.bps, moveOf(samples, [4])?.bps]).toEqual([100n, 11n]);
    expect(moveOf(samples, [2, 7])).toBeUndefined();
  });

  it('passes over blocks in which a pool was not there or could not pay', () => {
    const without: PoolSample = { block: 2, reserves: new Map() };
    expect(moveOf([at(0, 1_010n), without, at(4, 1_000n)])?.bps).toBe(100n);
    expect(moveOf([at(0, 1_010n), at(2, 0n), at(4, 1_000n)])?.bps).toBe(100n);
    expect(moveOf([without, at(4, 1_000n)])).toBeUndefined();
    expect(moveOf([])).toBeUndefined();
  });
});
