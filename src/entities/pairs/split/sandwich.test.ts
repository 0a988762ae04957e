import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Token } from '#lib/currency.ts';
import { campaign } from '#testing/campaign.ts';
import { makePair, makeTokens } from '#testing/pairs.ts';
import { searchAttack } from '#testing/sandwichAttack.ts';
import { anyTradeType, limitOf, onePool, severalPools, slippage } from '#testing/sandwichCases.ts';
import { fillLegs } from './legs.ts';
import { assessSandwich, automaticSlippageBps } from './sandwich.ts';
import { WHOLE_SHARE, type SplitRequest } from './splitTypes.ts';

const [a, b] = makeTokens(2) as [Token, Token];
const [E9, E18] = [10n ** 9n, 10n ** 18n];

const weightSets = fc.array(
  fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000 })), {
    minLength: 6,
    maxLength: 6,
  }),
  { minLength: 3, maxLength: 3 },
);

describe('a sandwich in one pool', () => {
  it('takes what is said, within 1 %, and never more', () => {
    let attacked = 0;
    fc.assert(
      fc.property(onePool, ({ legs, request, filled, slippageBps }) => {
        const limit = limitOf(request, filled, slippageBps);
        const { isUnprofitable, most } = assessSandwich(filled.legs, request, limit);
        const taken = searchAttack(legs, request, limit, [1_000]);
        expect(taken).toBeLessThanOrEqual(most);
        if (isUnprofitable) expect(taken).toBeLessThanOrEqual(0n);
        // What single units of dust decide is not known to a hundredth.
        if (most < 100_000n || most * E9 < filled.amountOut) return;
        attacked += 1;
        expect(taken * 100n).toBeGreaterThanOrEqual(most * 99n);
      }),
      { numRuns: campaign(300, 10_000) },
    );
    expect(attacked).toBeGreaterThan(30);
  });

  it.each([
    [30, 100, 16],
    [30, 300, 47],
    [100, 100, 75],
    [100, 1_200, 894],
  ])('of %d bp of the reserve at %d bp takes %d bp of the input', (part, slippageBps, takes) => {
    const amount = (1_000n * E18 * BigInt(part)) / 10_000n;
    const request: SplitRequest = { tradeType: 'exactInput', tokenIn: a, tokenOut: b, amount };
    const pair = makePair(a, b, 1_000n * E18, 1_000n * E18);
    const filled = fillLegs([{ pair, tokenIn: a, tokenOut: b, share: WHOLE_SHARE }], request)!;
    const limit = (filled.amountOut * BigInt(10_000 - slippageBps)) / 10_000n;
    const { most } = assessSandwich(filled.legs, request, limit);
    expect(Math.abs(Number((most * 100_000n) / amount) / 10 - takes)).toBeLessThan(1);
  });
});

describe('a sandwich in several pools', () => {
  it('never takes more than is said', () => {
    fc.assert(
      fc.property(severalPools, weightSets, ({ legs, request, filled, slippageBps }, weights) => {
        const limit = limitOf(request, filled, slippageBps);
        const { isUnprofitable, most } = assessSandwich(filled.legs, request, limit);
        for (const parts of weights) {
          const taken = searchAttack(legs, request, limit, parts);
          expect(taken).toBeLessThanOrEqual(isUnprofitable ? 0n : most);
        }
      }),
      { numRuns: campaign(150, 1_500) },
    );
  });
});

describe('the bound', () => {
  it('is a figure for dust and for any limit, and nothing where the limit leaves nothing', () => {
    const runs = campaign(300, 5_000);
    const tried = { tighter: 0, looser: 0 };
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 5_000n }),
        fc.bigInt({ min: 1n, max: 5_000n }),
        fc.bigInt({ min: 1n, max: 5_000n }),
        fc.bigInt({ min: -10n, max: 10n ** 40n }),
        anyTradeType,
        (x, y, amount, limit, type) => {
          const request = { tradeType: type, tokenIn: a, tokenOut: b, amount };
          const legs = [
            { pair: makePair(a, b, x, y), tokenIn: a, tokenOut: b, share: WHOLE_SHARE },
          ];
          const filled = fillLegs(legs, request);
          if (!filled) return;
          const { most } = assessSandwich(filled.legs, request, limit);
          const quote = limitOf(request, filled, 0);
          const isTighter = type === 'exactInput' ? limit > quote + 1n : limit < quote - 1n;
          tried[isTighter ? 'tighter' : 'looser'] += 1;
          if (isTighter) expect(most).toBe(0n);
          else expect(searchAttack(legs, request, limit, [1_000])).toBeLessThanOrEqual(most);
        },
      ),
      { numRuns: runs },
    );
    expect(tried.tighter).toBeGreaterThan(runs / 10);
    expect(tried.looser).toBeGreaterThan(runs / 10);
  });

  it('grows with the tolerance', () => {
    fc.assert(
      fc.property(severalPools, slippage, ({ legs, request, filled, slippageBps }, other) => {
        const [less, more] = [slippageBps, other].toSorted((one, two) => one - two) as [
          number,
          number,
        ];
        const mostAt = (bps: number) =>
          assessSandwich(fillLegs(legs, request)!.legs, request, limitOf(request, filled, bps))
            .most;
        // The search for the rate ends within a millionth.
        expect(mostAt(less) * 999_999n).toBeLessThanOrEqual(mostAt(more) * 1_000_000n + 1_000_000n);
      }),
      { numRuns: campaign(100, 2_000) },
    );
  });
});

const presets = [10, 50, 100];

describe('the automatic tolerance', () => {
  it('is the largest preset that keeps the worst case under 5 bp, or the smallest', () => {
    fc.assert(
      fc.property(fc.oneof(onePool, severalPools), ({ request, filled }) => {
        const isSafe = (bps: number) =>
          assessSandwich(filled.legs, request, limitOf(request, filled, bps)).most * 10_000n <
          filled.amountOut * 5n;
        const safe = presets.filter(isSafe);
        const bps = automaticSlippageBps(filled.legs, request, presets);
        expect(bps).toBe(safe.at(-1) ?? 10);
      }),
      { numRuns: campaign(300, 3_000) },
    );
  });

  it.each([
    [2_500, 100],
    [2_700, 50],
    [4_000, 10],
  ])('of %d millionths of the reserve is %d bp', (part, bps) => {
    const amount = (1_000n * E18 * BigInt(part)) / 1_000_000n;
    const request: SplitRequest = { tradeType: 'exactInput', tokenIn: a, tokenOut: b, amount };
    const pair = makePair(a, b, 1_000n * E18, 1_000n * E18);
    const filled = fillLegs([{ pair, tokenIn: a, tokenOut: b, share: WHOLE_SHARE }], request)!;
    expect(automaticSlippageBps(filled.legs, request, presets)).toBe(bps);
  });
});
