import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaign } from '#testing/campaign.ts';
import { fairPools, limitOf, severalPools, type Case } from '#testing/sandwichCases.ts';
import { climb } from '#testing/sandwichClimb.ts';
import { modelOf, play, type Model } from '#testing/sandwichModel.ts';
import { fillLegs } from './legs.ts';
import { assessSandwich } from './sandwich.ts';
import type { FilledSplit, SplitRequest } from './splitTypes.ts';

/** Front-run as a part of the reserve: of the input's, or below 0 of the output's. */
const front = fc
  .record({ digits: fc.double({ min: -4, max: 2, noNaN: true }), isFirstSold: fc.boolean() })
  .map(({ digits, isFirstSold }) => (isFirstSold ? -1 : 1) * 10 ** digits);
const starts = fc.array(fc.array(front, { minLength: 6, maxLength: 6 }), {
  minLength: 12,
  maxLength: 12,
});
/** Floating point is not exact to this part of the trade. */
const EXACT = 1e-12;
/** Trades of each search in which no pool can be attacked. */
const SEARCHES = campaign(30, 500);
/** Amounts below this are dust, which rounding decides. */
const DUST = 10n ** 9n;

/** Returns the largest exact input along a case's legs that is said to be unprofitable to attack. */
function safeTrade({ legs, request }: Case): [SplitRequest, FilledSplit] | undefined {
  let [low, high] = [0n, request.amount];
  const at = (amount: bigint): SplitRequest => ({ ...request, amount });
  const isSafe = (amount: bigint) => {
    const filled = fillLegs(legs, at(amount));
    return !filled || assessSandwich(filled.legs, at(amount), 0n).isUnprofitable;
  };
  while (high - low > (high >> 20n) + 1n) {
    const middle = (low + high) / 2n;
    if (isSafe(middle)) low = middle;
    else high = middle;
  }
  const filled = fillLegs(legs, at(low));
  return filled && filled.amountOut > DUST ? [at(low), filled] : undefined;
}

/** Returns what trading after the trade gains that nobody attacks. */
const aloneAfter = (model: Model): number =>
  play(
    model,
    model.pools.map(() => 0),
    1,
    'best',
  )!.gain;

const isExactInput = ({ request }: Case) => request.tradeType === 'exactInput';

describe('an attacker who sells first in some pools and buys first in others', () => {
  it('gains nothing at any limit where no pool can be attacked', () => {
    let tried = 0;
    fc.assert(
      fc.property(severalPools.filter(isExactInput), starts, (trade, fronts) => {
        const [request] = safeTrade(trade) ?? [];
        if (!request) return;
        tried += 1;
        const model = modelOf(trade.legs, request);
        for (const parts of fronts)
          expect(climb(model, 0, parts, 'same') / (model.amount * model.values[0]!)).toBeLessThan(
            EXACT,
          );
      }),
      { numRuns: SEARCHES },
    );
    expect(tried).toBeGreaterThan(SEARCHES / 5);
  });

  it('gains nothing more by other sizes than by trading after it alone', () => {
    let tried = 0;
    fc.assert(
      fc.property(fairPools.filter(isExactInput), starts, (trade, fronts) => {
        const [request] = safeTrade(trade) ?? [];
        if (!request) return;
        tried += 1;
        const model = modelOf(trade.legs, request);
        const value = model.amount * model.values[0]!;
        const alone = aloneAfter(model);
        for (const parts of fronts)
          expect((climb(model, 0, parts, 'best') - alone) / value).toBeLessThan(1e-9);
      }),
      { numRuns: SEARCHES },
    );
    expect(tried).toBeGreaterThan(SEARCHES / 5);
  });

  it('gains by other sizes hardly more than is said, besides trading after it', () => {
    const runs = campaign(60, 1_500);
    let tried = 0;
    fc.assert(
      fc.property(fairPools, starts, fc.constantFrom(10, 50, 100), (trade, fronts, slippageBps) => {
        const { legs, request, filled } = trade;
        const model = modelOf(legs, request);
        const isLarge = filled.legs.some(
          ({ amountIn }, index) => Number(amountIn) > model.pools[index]!.x / 10,
        );
        if (filled.amountOut < DUST || isLarge) return;
        tried += 1;
        const limit = limitOf(request, filled, slippageBps);
        const most = Number(assessSandwich(filled.legs, request, limit).most);
        const alone = aloneAfter(model);
        for (const parts of fronts)
          expect(climb(model, Number(limit), parts, 'best') - alone).toBeLessThan(
            most * 1.1 + Number(filled.amountOut) / 20_000,
          );
      }),
      { numRuns: runs },
    );
    expect(tried).toBeGreaterThan(runs / 5);
  });
});
