import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pool } from '#entities/pairs/liquidityMath.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { compare, ratio } from '#lib/ratio.ts';
import { fromRaw } from '#lib/raw.ts';
import { makePair } from '#testing/pairs.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { currency, token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import {
  addBreaks,
  addDiffers,
  addModel,
  modelPrice,
  otherAmount,
  depositShare,
  type AddModel,
} from './addModel.ts';
import { priceOf } from '../shared/poolPrice.ts';
import { marketGap } from '../shared/marketGap.ts';

const [BNB, BUSD, USDT] = ['BNB', 'BUSD', 'USDT'].map(currency) as [
  ReturnType<typeof currency>,
  ReturnType<typeof currency>,
  ReturnType<typeof currency>,
];
const context = { account: OWNER, slippageBps: 50, deadlineSeconds: 1200 };

function poolOf(a: string, b: string, reserveA: bigint, reserveB: bigint, totalSupply = E18): Pool {
  return {
    pair: makePair(token(a), token(b), reserveA, reserveB),
    totalSupply,
    kLast: 0n,
    isFeeOn: false,
  };
}

const busdUsdt = (busd: bigint, usdt: bigint): Pool => poolOf('BUSD', 'USDT', busd, usdt);
const amounts = (model: AddModel | undefined) =>
  model?.sides.map(({ amountRaw }) => fromRaw(amountRaw));
const reserve = fc.bigInt({ min: 10n ** 6n, max: 10n ** 30n });
const part = fc.bigInt({ min: 10n ** 4n, max: 10n ** 28n });

describe('a deposit', () => {
  it('takes the typed amount to the last digit, and no more than derived of the other side', () => {
    fc.assert(
      fc.property(
        reserve,
        reserve,
        part,
        fc.constantFrom(0, 1),
        fc.boolean(),
        (reserveA, reserveB, typedAmount, typed, isNative) => {
          const a = isNative ? BNB : USDT;
          const pool = poolOf(isNative ? 'WBNB' : 'USDT', 'BUSD', reserveA, reserveB);
          const [from, to] = typed === 0 ? [a, BUSD] : [BUSD, a];
          const other = otherAmount(pool, from, typedAmount);
          const desired = typed === 0 ? [typedAmount, other] : [other, typedAmount];
          const model = addModel(
            pool,
            [
              { currency: a, amount: desired[0]! },
              { currency: BUSD, amount: desired[1]! },
            ],
            typed === 0 ? 0 : 1,
            context,
          );
          fc.pre(model !== undefined);
          const taken = amounts(model)!;
          expect(to).toBeDefined();
          expect(taken[typed]).toBe(typedAmount);
          expect(taken[1 - typed]! <= other && taken[1 - typed]! >= other - 1n).toBe(true);
          for (const side of model.sides)
            expect(fromRaw(side.minRaw)).toBe((fromRaw(side.amountRaw) * 9950n) / 10_000n);
        },
      ),
      { numRuns: 500, seed: 3 },
    );
  });

  it('of the first provider is exactly what was typed, as minimum too', () => {
    const model = addModel(
      null,
      [
        { currency: BNB, amount: 2n * E18 },
        { currency: USDT, amount: 1_280_000_000n },
      ],
      0,
      context,
    )!;
    expect(model).toMatchObject({ isFirst: true, supplyRaw: '0', reservesRaw: ['0', '0'] });
    expect(model.sides.map(({ minRaw }) => fromRaw(minRaw))).toEqual([2n * E18, 1_280_000_000n]);
    expect(compare(modelPrice(model), ratio(640n))).toBe(0);
    expect(depositShare(model)).toEqual(ratio(1n));
  });

  it('too small for a share is none', () => {
    const desired = (a: bigint, b: bigint) =>
      [
        { currency: BUSD, amount: a },
        { currency: USDT, amount: b },
      ] as const;
    expect(addModel(null, desired(1000n, 1000n), 0, context)).toBeUndefined();
    expect(addModel(busdUsdt(10n ** 24n, 10n ** 12n), desired(1n, 0n), 0, context)).toBeUndefined();
    expect(
      addModel(poolOf('BUSD', 'USDT', 10n ** 24n, 10n ** 24n, 10n), desired(1n, 1n), 0, context),
    ).toBeUndefined();
  });

  it('in a pool has its price and buys a share of it', () => {
    const model = addModel(
      poolOf('BUSD', 'USDT', 3n * 10n ** 18n, 6n * 10n ** 6n, 3n * E18),
      [
        { currency: USDT, amount: 2n * 10n ** 6n },
        { currency: BUSD, amount: 10n ** 18n },
      ],
      0,
      context,
    )!;
    expect(compare(modelPrice(model), ratio(1n, 2n))).toBe(0);
    expect(compare(depositShare(model), ratio(1n, 4n))).toBe(0);
  });
});

describe('a changed pool', () => {
  const at = (busd: bigint, usdt: bigint, typed = 100n * E18): AddModel => {
    const pool = busdUsdt(busd, usdt);
    const other = otherAmount(pool, BUSD, typed);
    return addModel(
      pool,
      [
        { currency: BUSD, amount: typed },
        { currency: USDT, amount: other },
      ],
      0,
      context,
    )!;
  };
  const shown = at(10n ** 24n, 10n ** 12n);

  it('is a different deposit when any amount changes, and only then', () => {
    expect(addDiffers(shown, at(10n ** 24n, 10n ** 12n))).toBe(false);
    expect(addDiffers(shown, at(10n ** 24n, 10n ** 12n + 10n ** 8n))).toBe(true);
    expect(addDiffers(shown, { ...shown, account: OTHER })).toBe(true);
    expect(addDiffers(shown, { ...shown, isFirst: true })).toBe(true);
  });

  it.each([
    [10_000n, false],
    [10_049n, false],
    [9_952n, false],
    [10_060n, true],
    [9_940n, true],
  ])('breaks the deposit with the price at %d ten-thousandths: %s', (tenThousandths, isBroken) => {
    expect(addBreaks(shown, at(10n ** 24n, 10n ** 8n * tenThousandths))).toBe(isBroken);
  });

  it('breaks the deposit when the pool was created or emptied meanwhile', () => {
    const first = addModel(
      null,
      [
        { currency: BUSD, amount: E18 },
        { currency: USDT, amount: 10n ** 6n },
      ],
      0,
      context,
    )!;
    expect(addBreaks(first, first)).toBe(false);
    expect(addBreaks(first, shown)).toBe(true);
    expect(addBreaks(shown, first)).toBe(true);
    expect(addBreaks(shown, { ...shown, account: OTHER })).toBe(true);
  });
});

describe('a price away from the market', () => {
  const market = priceOf(BNB, tokenCurrency(token('USDT')), [E18, 640_000_000n]);
  it.each([
    [608n, undefined],
    [607n, true],
    [672n, undefined],
    [673n, true],
  ])('of %d is far: %s', (price, isFar) => {
    expect(marketGap(ratio(price), market) !== undefined || undefined).toBe(isFar);
  });
  it('shows the gap, and nothing without a market price', () => {
    expect(compare(marketGap(ratio(320n), market)!, ratio(1n, 2n))).toBe(0);
    expect(marketGap(ratio(1n), ratio(0n))).toBeUndefined();
  });
});
