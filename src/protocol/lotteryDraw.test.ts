import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OWNER } from '#testing/accounts.ts';
import { localChainEnd, localLink } from './localRandomness.ts';
import { keccak, fromDigits } from '#lib/keccak.ts';
import {
  affordableTickets,
  bracketOf,
  countMatches,
  numberOfDigits,
  pickedNumbers,
  sharePot,
  shownDigits,
  ticketsCost,
} from './lotteryDraw.ts';

const number = fc.integer({ min: 1_000_000, max: 1_999_999 });
const counts = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 6, maxLength: 6 });
const shares = [250n, 375n, 625n, 1250n, 2500n, 5000n];

describe('the draw of the lottery', () => {
  it('shows digits in the order in which they are matched', () => {
    expect(shownDigits(1_234_567)).toBe('765432');
    expect(shownDigits(1_000_001)).toBe('100000');
    fc.assert(fc.property(number, (one) => numberOfDigits(shownDigits(one)) === one));
  });

  it('picks distinct numbers that look drawn: in no place a row, a period or few digits', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 80n - 1n), (salt) => {
        const picked = pickedNumbers(OWNER, salt, 100);
        expect(new Set(picked).size).toBe(100);
        for (const place of [0, 1, 2, 3, 4, 5]) {
          const digits = picked.map((one) => Number(shownDigits(one)[place]));
          const steps = digits.slice(1).map((digit, at) => (digit + 10 - digits[at]!) % 10);
          const repeats = digits.filter((digit, at) => at >= 10 && digits[at - 10] === digit);
          expect(new Set(digits).size).toBeGreaterThanOrEqual(7);
          expect(new Set(steps).size).toBeGreaterThanOrEqual(7);
          expect(repeats.length).toBeLessThan(40);
        }
        expect(Math.min(...picked)).toBeGreaterThanOrEqual(1_000_000);
        expect(Math.max(...picked)).toBeLessThan(2_000_000);
      }),
    );
  });

  it('finds the highest bracket that has a share', () => {
    expect(bracketOf(1_123_456, 1_123_456, shares)).toBe(5);
    expect(bracketOf(1_999_956, 1_123_456, shares)).toBe(1);
    expect(bracketOf(1_123_457, 1_123_456, shares)).toBeUndefined();
    const gaps = [5_000n, 0n, 0n, 5_000n, 0n, 0n];
    expect(bracketOf(1_999_956, 1_123_456, gaps)).toBe(0);
    expect(bracketOf(1_123_456, 1_123_456, gaps)).toBe(3);
    expect(bracketOf(1_999_956, 1_123_456, [0n, 0n, 10_000n, 0n, 0n, 0n])).toBeUndefined();
  });

  it('takes the fee once, never of what was carried over', () => {
    const terms = { treasuryFee: 2_000n, breakdown: shares };
    const nobody = [0, 0, 0, 0, 0, 0];
    let carried = sharePot(100n, nobody, { ...terms, carried: 0n }).unwon;
    expect(carried).toBe(80n);
    for (let round = 0; round < 4; round += 1)
      carried = sharePot(carried, nobody, { ...terms, carried }).unwon;
    expect(carried).toBe(80n);
    expect(sharePot(80n + 50n, nobody, { ...terms, carried }).fee).toBe(10n);
  });

  it('never shares more than the pot, and says where all of it goes', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 25n), fc.nat(100), counts, (pot, part, matches) => {
        const { prizes, winners, fee, unwon } = sharePot(pot, matches, {
          treasuryFee: 2_000n,
          breakdown: shares,
          carried: (pot * BigInt(part)) / 100n,
        });
        const paid = prizes.reduce((sum, prize, at) => sum + prize * BigInt(winners[at]!), 0n);
        expect(paid + fee + unwon).toBe(pot);
        expect(unwon).toBeGreaterThanOrEqual(0n);
      }),
    );
  });

  it('counts tickets by exact bracket', () => {
    expect(countMatches([1_123_456, 1_999_456, 1_000_056, 1_000_000], 1_123_456)).toEqual([
      0, 1, 1, 0, 0, 1,
    ]);
  });

  it('discounts as the texts say, and finds the most that a balance pays for', () => {
    const price = 10n ** 18n;
    expect(ticketsCost(price, 2_000n, 1)).toBe(price);
    expect(ticketsCost(price, 2_000n, 2)).toBe((2n * price * 9_995n) / 10_000n);
    expect(ticketsCost(price, 2_000n, 100)).toBe((100n * price * 9_505n) / 10_000n);
    expect(affordableTickets(ticketsCost(price, 2_000n, 57), price, 2_000n)).toBe(57);
    expect(affordableTickets(ticketsCost(price, 2_000n, 57) - 1n, price, 2_000n)).toBe(56);
    expect(affordableTickets(10n ** 30n, price, 2_000n)).toBe(100);
    expect(affordableTickets(0n, price, 2_000n)).toBe(0);
  });
});

describe('the randomness of the local chain', () => {
  it('is a chain of hashes whose end is known', () => {
    expect(keccak(fromDigits(localLink(0).slice(2)))).toBe(localChainEnd());
    expect(keccak(fromDigits(localLink(8).slice(2)))).toBe(localLink(7));
    expect(() => localLink(1_024)).toThrow(RangeError);
  });
});
