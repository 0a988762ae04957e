import { describe, expect, it } from 'vitest';
import { tokenBySymbol } from '#config/tokens.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { toRaw } from '#lib/raw.ts';
import { dayVolume } from './dayVolume.ts';
import { liquidityE18, lpFeeBps, lpFees, tradingFees, type PricedPool } from './lpFees.ts';
import type { PairVolume } from './volumesSlice.ts';

const e18 = 10n ** 18n;
const [token0, token1] = sortTokens(tokenBySymbol('MEOW')!, tokenBySymbol('BUSD')!)!;

/** 1,000 shares at 60 dollars: 60,000 dollars of liquidity. */
const priced = (isFeeOn: boolean): PricedPool => ({
  priceE18: 60n * e18,
  pool: {
    pair: { address: '0x01', token0, token1, reserve0: 1n, reserve1: 1n },
    totalSupply: 1_000n * e18,
    kLast: 0n,
    isFeeOn,
  },
});
/** 70,000 dollars in a week, 8,000 of them in the last day. */
const week: PairVolume = {
  dayRaw: toRaw(8_000n * e18),
  weekRaw: toRaw(70_000n * e18),
  hours: 168,
  block: 500,
};

describe('trading fees as a yearly rate (decision E2)', () => {
  it('70,000 dollars a week at 0.17% × 365 / 7 on 60,000 dollars are 10.3416…%', () => {
    expect(lpFees(week, priced(true))).toEqual({
      aprE18: (70_000n * 17n * 8_760n * e18) / (10_000n * 168n * 60_000n),
      volumeE18: 70_000n * e18,
      hours: 168,
      feeBps: 17n,
      liquidityE18: 60_000n * e18,
      block: 500,
    });
    expect((70_000 * 0.0017 * (365 / 7)) / 60_000).toBeCloseTo(0.103416, 5);
  });

  it('is scaled by the hours covered, when fewer than a week', () => {
    const twoDays = lpFees({ ...week, hours: 48 }, priced(true));
    const all = lpFees(week, priced(true));
    if (typeof twoDays !== 'object' || typeof all !== 'object') throw new Error('Not known');
    expect(twoDays.aprE18 / (all.aprE18 / 1_000n)).toBe(3_500n);
    expect(twoDays.hours).toBe(48);
  });

  it('counts the whole fee where the protocol takes no share of it', () => {
    expect(lpFeeBps({ isFeeOn: false })).toBe(25n);
    expect(lpFees(week, priced(false))).toMatchObject({ feeBps: 25n });
    expect(tradingFees(8_000n * e18)).toBe(20n * e18);
    expect(liquidityE18(priced(false))).toBe(60_000n * e18);
  });

  it('is 0 without trades, and rounds down', () => {
    expect(lpFees({ ...week, weekRaw: toRaw(0n) }, priced(true))).toMatchObject({ aprE18: 0n });
    expect(lpFees({ ...week, weekRaw: toRaw(1n) }, priced(true))).toMatchObject({ aprE18: 0n });
  });

  it.each([
    ['less than a day of trades', { ...week, hours: 23 }, 'young'],
    ['a pair that the index lacks', null, 'young'],
    ['trades without a value', { ...week, weekRaw: null }, 'unpriced'],
    ['a volume that cannot be', { ...week, weekRaw: toRaw(10n ** 40n) }, 'absurd'],
    ['an index that is away', 'unreachable', 'unreachable'],
  ] as const)('is unknown with %s', (_, volume, issue) =>
    expect(lpFees(volume, priced(true))).toBe(issue),
  );

  it('is unknown without a price of the pool, and while it is asked for', () => {
    expect(lpFees(week, undefined)).toBe('price');
    expect(lpFees(week, { ...priced(true), priceE18: 0n })).toBe('price');
    expect(lpFees(undefined, priced(true))).toBeUndefined();
  });
});

describe('the volume of a day', () => {
  it('adds up the pairs that have a value, and counts the others', () => {
    expect(dayVolume([week, week, { ...week, dayRaw: null }, null])).toEqual({
      valueE18: 16_000n * e18,
      unpriced: 1,
      block: 500,
    });
  });

  it('is unknown while a pair is asked for, and with any failure', () => {
    expect(dayVolume([week, undefined])).toBeUndefined();
    expect(dayVolume([week, 'malformed'])).toBe('malformed');
    expect(dayVolume([{ ...week, dayRaw: null }])).toBe('unpriced');
    expect(dayVolume([null])).toBe('young');
    expect(dayVolume([])).toBe('young');
  });
});
