import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  apyE18,
  autoCompounding,
  compoundings,
  isPlausibleApr,
  principalFor,
  rateE18,
  roiDays,
  roiOf,
  type Compounding,
  type Terms,
} from './roiMath.ts';

const e18 = 10n ** 18n;
const half = e18 / 2n;
const [daily, weekly, fortnightly, monthly] = compoundings as [
  Compounding,
  Compounding,
  Compounding,
  Compounding,
];

const aprs = fc.bigInt({ min: 0n, max: 10n * e18 });
const everyCompounding = fc.constantFrom(undefined, ...compoundings, autoCompounding);
const anyTerms = fc.record({
  aprE18: aprs,
  compounding: everyCompounding,
  harvestFeesBps: fc.bigInt({ min: 0n, max: 500n }),
});
const anyDays = fc.constantFrom(...roiDays);
const amounts = fc.bigInt({ min: 0n, max: 10n ** 30n });

describe('figures computed by hand, to 80 digits', () => {
  it.each<[string, Terms, bigint, bigint]>([
    ['taken out, a year', { aprE18: half }, 365n, 500_000_000_000_000_000n],
    ['taken out, a day', { aprE18: half }, 1n, 1_369_863_013_698_630n],
    ['taken out, five years', { aprE18: half }, 1825n, 2_500_000_000_000_000_000n],
    [
      '100 % every day, a year',
      { aprE18: e18, compounding: daily },
      365n,
      1_714_567_482_021_874_303n,
    ],
    ['every day, a day', { aprE18: half, compounding: daily }, 1n, 1_369_863_013_698_630n],
    ['every day, a week', { aprE18: half, compounding: daily }, 7n, 9_628_538_207_802_308n],
    ['every day, 30 days', { aprE18: half, compounding: daily }, 30n, 41_922_712_400_860_271n],
    [
      'every day, five years',
      { aprE18: half, compounding: daily },
      1825n,
      11_161_670_374_140_511_055n,
    ],
    ['every week, a year', { aprE18: half, compounding: weekly }, 365n, 644_798_616_763_130_219n],
    [
      'every 14 days, a year',
      { aprE18: half, compounding: fortnightly },
      365n,
      640_934_523_364_170_589n,
    ],
    [
      'every 30 days, a year',
      { aprE18: half, compounding: monthly },
      365n,
      632_314_760_956_322_387n,
    ],
    ['every 30 days, a day', { aprE18: half, compounding: monthly }, 1n, 1_343_364_811_828_418n],
    ['every 30 days, a week', { aprE18: half, compounding: monthly }, 7n, 9_441_535_855_874_908n],
    [
      'by the vault, five years',
      { aprE18: half, compounding: autoCompounding },
      1825n,
      11_182_489_788_617_977_017n,
    ],
    [
      'by the vault less 2 %, a year',
      { aprE18: half, compounding: autoCompounding, harvestFeesBps: 200n },
      365n,
      632_316_112_580_299_142n,
    ],
    [
      'taken out less 2 %, a year',
      { aprE18: half, harvestFeesBps: 200n },
      365n,
      490_000_000_000_000_000n,
    ],
  ])('%s', (_, terms, days, rate) => {
    expect(rateE18(terms, days)).toBe(rate);
  });

  it('an APY is the rate of a year', () => {
    expect(apyE18({ aprE18: e18, compounding: daily })).toBe(1_714_567_482_021_874_303n);
    expect(apyE18({ aprE18: e18 })).toBe(e18);
  });

  it('the ROI of 1,000 dollars, and the principal that earns 500', () => {
    const terms = { aprE18: half, compounding: daily };
    expect(roiOf(1_000n * e18, terms, 365n)).toBe(648_157_251_739_119_541_132n);
    expect(principalFor(500n * e18, { aprE18: half }, 365n)).toBe(1_000n * e18);
  });
});

describe('laws', () => {
  it('agrees with ordinary floating point', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom(...compoundings, autoCompounding),
        anyDays,
        (apr, compounding, days) => {
          const times = (Number(compounding.times) / Number(compounding.days)) * 365;
          const expected = Math.expm1(
            ((times * Number(days)) / 365) * Math.log1p(apr / 10_000 / times),
          );
          const actual =
            Number(rateE18({ aprE18: BigInt(apr) * 10n ** 14n, compounding }, days)) / 1e18;
          expect(Math.abs(actual / expected - 1)).toBeLessThan(1e-9);
        },
      ),
    );
  });

  it('from a principal to its ROI and back gives the smallest principal with that ROI', () => {
    fc.assert(
      fc.property(amounts, anyTerms, anyDays, (principal, terms, days) => {
        const roi = roiOf(principal, terms, days);
        const back = principalFor(roi, terms, days)!;
        expect(back <= principal).toBe(true);
        expect(roiOf(back, terms, days)).toBe(roi);
        if (roi > 0n) expect(roiOf(back - 1n, terms, days) < roi).toBe(true);
      }),
    );
  });

  it('from an ROI to its principal and back gives at least that ROI, and less with one unit less', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 30n }),
        anyTerms,
        anyDays,
        (roi, terms, days) => {
          const principal = principalFor(roi, terms, days);
          if (principal === undefined) {
            expect(rateE18(terms, days)).toBe(0n);
            return;
          }
          expect(roiOf(principal, terms, days) >= roi).toBe(true);
          expect(roiOf(principal - 1n, terms, days) < roi).toBe(true);
        },
      ),
    );
  });

  it('more stake, a higher APR and a longer time never earn less, and a higher fee never more', () => {
    fc.assert(
      fc.property(
        amounts,
        amounts,
        anyTerms,
        anyDays,
        fc.bigInt({ min: 0n, max: e18 }),
        (principal, more, terms, days, step) => {
          const roi = roiOf(principal, terms, days);
          expect(roiOf(principal + more, terms, days) >= roi).toBe(true);
          expect(roiOf(principal, { ...terms, aprE18: terms.aprE18 + step }, days) >= roi).toBe(
            true,
          );
          expect(roiOf(principal, terms, days + 1n) >= roi).toBe(true);
          expect(
            roiOf(principal, { ...terms, harvestFeesBps: terms.harvestFeesBps + 1n }, days) <= roi,
          ).toBe(true);
        },
      ),
    );
  });

  it('compounding more often never earns less', () => {
    fc.assert(
      fc.property(aprs, anyDays, (aprE18, days) => {
        const rates = [monthly, fortnightly, weekly, daily, autoCompounding].map((compounding) =>
          rateE18({ aprE18, compounding }, days),
        );
        expect(rates).toEqual(rates.toSorted((a, b) => Number(a > b) - Number(a < b)));
      }),
    );
  });

  it('compounding pays from the first harvest on, and not before', () => {
    fc.assert(
      fc.property(aprs, anyDays, fc.constantFrom(...compoundings), (aprE18, days, compounding) => {
        const [compounded, simple] = [
          rateE18({ aprE18, compounding }, days),
          rateE18({ aprE18 }, days),
        ];
        expect(days >= compounding.days ? compounded >= simple : compounded <= simple).toBe(true);
      }),
    );
  });

  it('a fee equals a lower APR', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        everyCompounding,
        anyDays,
        fc.bigInt({ min: 0n, max: 10_000n }),
        (apr, compounding, days, harvestFeesBps) => {
          const before = { aprE18: apr * 10_000n, compounding, harvestFeesBps };
          expect(rateE18(before, days)).toBe(
            rateE18({ aprE18: apr * (10_000n - harvestFeesBps), compounding }, days),
          );
        },
      ),
    );
  });
});

describe('edges', () => {
  it('earns nothing at an APR of 0, with a fee of 100%, or in no time', () => {
    expect(apyE18({ aprE18: 0n, compounding: autoCompounding })).toBe(0n);
    expect(apyE18({ aprE18: e18, compounding: daily, harvestFeesBps: 10_000n })).toBe(0n);
    expect(rateE18({ aprE18: e18, compounding: daily }, 0n)).toBe(0n);
  });

  it('no principal earns anything at an APR of 0, and earning nothing needs none', () => {
    expect(principalFor(1n, { aprE18: 0n }, 365n)).toBeUndefined();
    expect(principalFor(0n, { aprE18: 0n }, 365n)).toBe(0n);
    expect(principalFor(-1n, { aprE18: half }, 365n)).toBe(0n);
  });

  it('the highest plausible APR has a figure; the next one and one below 0 have none', () => {
    const most = 10_000n * e18;
    expect(isPlausibleApr(most)).toBe(true);
    expect(
      String(rateE18({ aprE18: most, compounding: autoCompounding }, 1825n)).slice(0, 12),
    ).toBe('280630573321');
    for (const aprE18 of [most + 1n, -1n]) {
      expect(isPlausibleApr(aprE18)).toBe(false);
      expect(() => apyE18({ aprE18, compounding: daily })).toThrow(RangeError);
    }
  });
});
