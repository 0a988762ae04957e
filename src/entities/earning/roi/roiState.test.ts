import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateE18 } from '#entities/earning/yields/roiMath.ts';
import { toRaw } from '#lib/raw.ts';
import {
  inputText,
  principalIn,
  principalText,
  roiFigures,
  termsOf,
  timesAYear,
  type RoiRates,
} from './roiFigures.ts';
import { initialRoi, roiReducer, typedE18, type RoiAction, type RoiState } from './roiState.ts';
import { roiPercentText, roiTokenText, roiUsdText } from './roiText.ts';

const e18 = 10n ** 18n;
/** 50% a year; an LP token of 80 dollars that earns MEOW at 2.50. */
const rates: RoiRates = {
  aprE18: e18 / 2n,
  priceE18: 80n * e18,
  rewardPriceE18: (25n * e18) / 10n,
  isAuto: false,
};
const after = (...actions: RoiAction[]): RoiState => actions.reduce(roiReducer, initialRoi);
const typed = (text: string): RoiAction => ({ type: 'principalTyped', text });
const roiTyped = (text: string): RoiAction => ({ type: 'roiTyped', text });

describe('the initial state (specification 4)', () => {
  it('is compounding daily for a year, in dollars, without a principal', () => {
    const { terms, days } = termsOf(initialRoi, rates);
    expect([terms.compounding, days, initialRoi.unit]).toEqual([
      { times: 1n, days: 1n },
      365n,
      'usd',
    ]);
    expect(roiFigures(initialRoi, rates)).toMatchObject({
      principalUsdE18: 0n,
      principalTokenE18: 0n,
      roiUsdE18: 0n,
    });
  });
});

describe('the ROI of a principal', () => {
  it('is 648.157… for 1,000 dollars compounded daily for a year, and as much in MEOW at 2.50', () => {
    const figures = roiFigures(after(typed('1000')), rates);
    expect(figures.roiUsdE18).toBe(648_157_251_739_119_541_132n);
    expect(figures.rewardE18).toBe((648_157_251_739_119_541_132n * 10n) / 25n);
    expect(figures.principalTokenE18).toBe((125n * e18) / 10n);
    expect(figures.rateE18).toBe(648_157_251_739_119_541n);
  });

  it('is the same for 12.5 LP tokens of 80 dollars', () => {
    const state = after(
      { type: 'unitChosen', unit: 'token', principalRaw: toRaw(0n) },
      typed('12.5'),
    );
    expect(roiFigures(state, rates)).toMatchObject({
      principalUsdE18: 1_000n * e18,
      roiUsdE18: 648_157_251_739_119_541_132n,
    });
  });

  it.each(['', '.', '1e5', '-3'])('is 0 for the invalid number %j', (text) => {
    expect(roiFigures(after(typed(text)), rates).roiUsdE18).toBe(0n);
  });

  it('follows the chosen time and compounding', () => {
    const off: RoiAction = { type: 'compoundingSwitched', isOn: false };
    expect(roiFigures(after(typed('1000'), off), rates).roiUsdE18).toBe(500n * e18);
    expect(
      roiFigures(after(typed('1000'), off, { type: 'daysChosen', index: 4 }), rates).roiUsdE18,
    ).toBe(2_500n * e18);
    const monthly = roiFigures(
      after(typed('1000'), { type: 'compoundingChosen', index: 3 }),
      rates,
    );
    expect(monthly.rateE18).toBe(632_314_760_956_322_387n);
    expect(timesAYear(monthly.terms)).toBe(12n);
  });

  it('compounds the vault 5,000 times a day less its fees, whatever is chosen', () => {
    const vault = { ...rates, isAuto: true, fees: { performanceBps: 175n, callBps: 25n } };
    const figures = roiFigures(after({ type: 'compoundingSwitched', isOn: false }), vault);
    expect([figures.rateE18, timesAYear(figures.terms)]).toEqual([
      632_316_112_580_299_142n,
      1_825_000n,
    ]);
  });
});

describe('a deposit fee', () => {
  const off: RoiAction = { type: 'compoundingSwitched', isOn: false };
  const taxed = { ...rates, depositFeeBps: 2_000n };

  it('is taken off at once, and only what is left earns', () => {
    // 800 of 1,000 dollars earn 400 in a year.
    expect(roiFigures(after(typed('1000'), off), taxed).roiUsdE18).toBe(200n * e18);
    expect(roiFigures(after(typed('1000'), off), taxed).rateE18).toBe(e18 / 5n);
    const short = after(typed('1000'), off, { type: 'daysChosen', index: 0 });
    expect(roiFigures(short, taxed).roiUsdE18).toBe(-198_904_109_589_041_095_890n);
    expect(roiUsdText(roiFigures(short, taxed).roiUsdE18, 'en-US')).toBe('-$198.90');
  });

  it('is paid again with each compounding', () => {
    // 100 % a year, compounded every 30 days: 800 dollars grow by 365 / 30 steps of 80 % of theirs.
    const state = after(typed('1000'), { type: 'compoundingChosen', index: 3 });
    const figures = roiFigures(state, { ...taxed, aprE18: e18 });
    const grown = 800 * (1 + (0.8 * 30) / 365) ** (365 / 30);
    expect(Number(figures.roiUsdE18) / 1e18).toBeCloseTo(grown - 1_000, 6);
    expect(roiPercentText(figures.rateE18, 'en-US')).toBe('73.61%');
  });

  it('asks for a higher principal, or for none while it is not earned back', () => {
    expect(roiFigures(after(off, roiTyped('200')), taxed).principalUsdE18).toBe(1_000n * e18);
    const short = after(off, { type: 'daysChosen', index: 0 }, roiTyped('200'));
    expect(roiFigures(short, taxed).principalUsdE18).toBeUndefined();
  });
});

describe('the principal of an ROI', () => {
  it('is 1,000 dollars to earn 500 at 50% without compounding', () => {
    const state = after({ type: 'compoundingSwitched', isOn: false }, roiTyped('500'));
    const figures = roiFigures(state, rates);
    expect(figures.principalUsdE18).toBe(1_000n * e18);
    expect(principalText(state, figures)).toBe('1000.00');
  });

  it('does not exist at a rate of 0', () => {
    const state = after(roiTyped('500'));
    const figures = roiFigures(state, { ...rates, aprE18: 0n });
    expect([figures.principalUsdE18, principalText(state, figures)]).toEqual([undefined, '']);
  });

  it('is kept, with the ROI following from it, once accepted', () => {
    const wanted = after(roiTyped('500'));
    const principal = principalIn(roiFigures(wanted, rates), 'usd')!;
    const done = roiReducer(wanted, { type: 'principalTaken', principalRaw: toRaw(principal) });
    expect(done.mode).toBe('roiFromPrincipal');
    const roi = roiFigures(done, rates).roiUsdE18;
    expect(roi >= 500n * e18 && roi - 500n * e18 < 2n).toBe(true);
  });

  it('is replaced when a principal is typed', () => {
    expect(after(roiTyped('500'), typed('7')).mode).toBe('roiFromPrincipal');
  });
});

describe('from a principal to its ROI and back (property)', () => {
  const anyRates = fc.record({
    aprE18: fc.bigInt({ min: 10n ** 15n, max: 5n * e18 }),
    priceE18: fc.bigInt({ min: 10n ** 12n, max: 10n ** 23n }),
    rewardPriceE18: fc.constant(e18),
    isAuto: fc.boolean(),
  });
  const anyChoice = fc.record({
    daysIndex: fc.nat({ max: 4 }),
    compoundingIndex: fc.nat({ max: 3 }),
    isCompounding: fc.boolean(),
  });
  const unit = fc.constantFrom('usd' as const, 'token' as const);

  it('returns the principal, within half a cent of the ROI', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        anyRates,
        anyChoice,
        unit,
        (cents, of, choice, inUnit) => {
          const usd = cents * 10n ** 16n;
          const state: RoiState = {
            ...initialRoi,
            ...choice,
            unit: 'usd',
            principalRaw: toRaw(usd),
            principalText: null,
          };
          const before = roiFigures(state, of);
          const opened = roiReducer(
            { ...state, unit: inUnit },
            { type: 'roiOpened', text: inputText(before.roiUsdE18, 'usd') },
          );
          const back = roiFigures(opened, of);
          const difference = back.principalUsdE18! - usd;
          const rate = rateE18(before.terms, before.days);
          const most = (5n * 10n ** 15n * e18) / (rate === 0n ? 1n : rate) + 2n + usd / 10n ** 9n;
          expect((difference < 0n ? -difference : difference) <= most).toBe(true);
        },
      ),
    );
  });

  it('never yields tokens worth less than the dollars', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), anyRates, (usd, of) => {
        const figures = roiFigures(
          { ...initialRoi, principalRaw: toRaw(usd), principalText: null },
          of,
        );
        expect((figures.principalTokenE18! * of.priceE18) / e18 >= usd - 1n).toBe(true);
      }),
    );
  });
});

describe('texts (ROI-06)', () => {
  it('round to two decimals of dollars and ten of tokens', () => {
    expect(inputText(1_234_567n * 10n ** 12n, 'usd')).toBe('1.23');
    expect(inputText(5n * 10n ** 15n, 'usd')).toBe('0.01');
    expect(inputText(100n * e18, 'usd')).toBe('100.00');
    expect(inputText(e18 / 3n, 'token')).toBe('0.3333333333');
    expect(inputText(2n * e18, 'token')).toBe('2');
  });

  it('drop decimals above a million, and cap huge figures', () => {
    expect(roiUsdText(999_999_994n * 10n ** 15n, 'en-US')).toBe('$999,999.99');
    expect(roiUsdText(1_000_001n * e18 + e18 / 4n, 'en-US')).toBe('$1,000,001');
    expect(roiUsdText(10n ** 60n, 'en-US')).toBe('>$1,000,000,000,000,000');
    expect(roiTokenText(10n ** 60n, 5, 'en-US')).toBe('>1,000,000,000,000,000');
    expect(roiPercentText(12_345n * 10n ** 14n, 'en-US')).toBe('123.45%');
    expect(roiPercentText(5_000n * e18, 'en-US')).toBe('500,000%');
    expect(roiPercentText(12_345n * e18, 'en-US')).toBe('–');
  });

  it('accept more digits than a token has, and truncate below the smallest unit', () => {
    expect(typedE18(`1.${'9'.repeat(30)}`)).toBe(2n * e18 - 1n);
    expect(typedE18('7.')).toBe(7n * e18);
    expect(typedE18('.5')).toBe(e18 / 2n);
  });
});
