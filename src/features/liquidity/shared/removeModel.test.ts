import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pool } from '#entities/pairs/liquidityMath.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { lpToken } from '#entities/pairs/poolCalls.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';
import { makePair } from '#testing/pairs.ts';
import { OWNER } from '#testing/accounts.ts';
import { currency } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import { sharesWorth, type RemoveTarget } from './removeMath.ts';
import { removalAtReserves, hasNative, lpOf, removalBreaks, removeModel } from './removeModel.ts';

const [bnb, busd] = [currency('BNB'), currency('BUSD')];
const lp = lpToken(sortTokens(bnb.token, busd.token)!)!;
const target: RemoveTarget = { a: bnb, b: busd, lp: tokenCurrency(lp) };
const terms = { account: OWNER, slippageBps: 50, deadlineSeconds: 1200 };
const poolOf = (bnbReserve: bigint, busdReserve: bigint): Pool => ({
  pair: makePair(bnb.token, busd.token, bnbReserve, busdReserve),
  totalSupply: 1_000n * E18,
  kLast: 0n,
  isFeeOn: false,
});
const pool = poolOf(100n * E18, 60_000n * E18);
const modelAt = (at: Pool) => removeModel(target, sharesWorth(at, target, 10n * E18), terms);

describe('the model of a withdrawal', () => {
  it('names both sides with the minimum of each', () => {
    expect(modelAt(pool)).toMatchObject({
      liquidityRaw: toRaw(10n * E18),
      a: { currency: bnb, amountRaw: toRaw(E18), minRaw: toRaw((E18 * 995n) / 1000n) },
      b: { currency: busd, amountRaw: toRaw(600n * E18), minRaw: toRaw(597n * E18) },
    });
    expect(hasNative(modelAt(pool))).toBe(true);
    expect(lpOf(modelAt(pool))).toEqual(tokenCurrency(lp));
  });

  it('keeps its LP tokens as the pool moves on', () => {
    const later = removalAtReserves(modelAt(pool), poolOf(101n * E18, 59_000n * E18));
    expect(later).toEqual(modelAt(poolOf(101n * E18, 59_000n * E18)));
    expect(
      removalAtReserves(modelAt(pool), pool, { slippageBps: 100, deadlineSeconds: 60 }),
    ).toMatchObject({ slippageBps: 100, deadlineSeconds: 60 });
  });
});

describe('a pool that moved', () => {
  it('breaks a model exactly where one side would get less than its minimum, or got less than the minimum now', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 9_000n, max: 11_000n }),
        fc.bigInt({ min: 9_000n, max: 11_000n }),
        (partA, partB) => {
          const shown = modelAt(pool);
          const latest = modelAt(
            poolOf((100n * E18 * partA) / 10_000n, (60_000n * E18 * partB) / 10_000n),
          );
          const isWithin = (side: 'a' | 'b') =>
            fromRaw(latest[side].amountRaw) >= fromRaw(shown[side].minRaw) &&
            fromRaw(shown[side].amountRaw) >= fromRaw(latest[side].minRaw);
          expect(removalBreaks(shown, latest)).toBe(!isWithin('a') || !isWithin('b'));
          expect(removalBreaks(shown, latest)).toBe(removalBreaks(latest, shown));
        },
      ),
    );
  });

  it('does not break for what every trade moves', () => {
    expect(removalBreaks(modelAt(pool), modelAt(pool))).toBe(false);
    expect(
      removalBreaks(modelAt(pool), modelAt(poolOf(100_200_000_000_000_000_000n, 59_900n * E18))),
    ).toBe(false);
    expect(removalBreaks(modelAt(pool), modelAt(poolOf(102n * E18, 58_900n * E18)))).toBe(true);
  });
});
