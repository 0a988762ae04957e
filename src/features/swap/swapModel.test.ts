import { describe, expect, it } from 'vitest';
import type { Trade } from '#entities/pairs/tradeMath.ts';
import { toRaw } from '#lib/raw.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { currency, token } from '#testing/currencies.ts';
import { minOutput, maxInput, swapModel, type SwapModel } from './swapModel.ts';
import { quoteBreaks, quoteDiffers } from './swapComparison.ts';

const trade: Trade = {
  tradeType: 'exactInput',
  inputCurrency: currency('BNB'),
  outputCurrency: currency('BUSD'),
  inputAmount: 1_000_000n,
  outputAmount: 600_000_000n,
  taxes: { sellBps: 0, buyBps: 0 },
  poolInput: 1_000_000n,
  poolOutput: 600_000_000n,
  path: [token('WBNB'), token('BUSD')],
  pairs: [],
};
const context = {
  account: OWNER,
  recipient: OTHER,
  slippageBps: 50,
  deadlineSeconds: 1200,
} as const;

describe('the model of a trade', () => {
  it('has the exact input, and the quote less slippage as minimum output', () => {
    const model = swapModel(trade, context);
    expect(model).toEqual({
      kind: 'exactInput',
      ...context,
      input: { currency: currency('BNB'), amountRaw: '1000000' },
      output: { currency: currency('BUSD'), amountRaw: '600000000' },
      // 600,000,000 / 1.005, rounded down.
      limitRaw: '597014925',
      taxes: { sellBps: 0, buyBps: 0 },
      path: [token('WBNB').address, token('BUSD').address],
      legs: null,
      route: ['BNB', 'BUSD'],
      impactE18: '0',
      lpFeeRaw: null,
    });
    expect([maxInput(model), minOutput(model)]).toEqual([1_000_000n, 597_014_925n]);
  });

  it('has the exact output, and the quote plus slippage as maximum input', () => {
    const model = swapModel({ ...trade, tradeType: 'exactOutput' }, context);
    expect([model.kind, model.limitRaw]).toEqual(['exactOutput', '1005000']);
    expect([maxInput(model), minOutput(model)]).toEqual([1_005_000n, 600_000_000n]);
  });

  it('has the quote itself as its limit without slippage', () => {
    expect(swapModel(trade, { ...context, slippageBps: 0 }).limitRaw).toBe('600000000');
  });

  it('survives JSON, since the state holds it', () => {
    const model = swapModel(trade, context);
    expect(JSON.parse(JSON.stringify(model))).toEqual(model);
  });
});

describe('a newer quote', () => {
  const shown = swapModel(trade, context);

  it('does not differ when its amounts are the same', () => {
    expect(quoteDiffers(shown, swapModel({ ...trade }, { ...context }))).toBe(false);
  });

  it('does not differ by its deadline alone', () => {
    expect(quoteDiffers(shown, { ...shown, deadlineSeconds: 60 })).toBe(false);
  });

  it.each<[string, Partial<SwapModel>]>([
    ['kind', { kind: 'exactOutput' }],
    ['account', { account: OTHER }],
    ['recipient', { recipient: OWNER }],
    ['currency to sell', { input: { ...shown.input, currency: currency('WBNB') } }],
    ['currency to buy', { output: { ...shown.output, currency: currency('USDT') } }],
    ['amount to sell', { input: { ...shown.input, amountRaw: toRaw(1_000_001n) } }],
    [
      'amount to buy, worse by one unit',
      { output: { ...shown.output, amountRaw: toRaw(599_999_999n) } },
    ],
    ['amount to buy, better', { output: { ...shown.output, amountRaw: toRaw(600_000_001n) } }],
    ['limit', { limitRaw: toRaw(597_014_924n) }],
    ['route', { path: [token('WBNB').address, token('MEOW').address, token('BUSD').address] }],
  ])('with another %s has to be accepted', (_, change) => {
    expect(quoteDiffers(shown, { ...shown, ...change })).toBe(true);
  });
});

describe('a quote that breaks the shown one', () => {
  const raw = (amount: bigint) => toRaw(amount);
  const sold = (output: bigint) => swapModel({ ...trade, outputAmount: output }, context);
  const bought = (input: bigint) =>
    swapModel({ ...trade, tradeType: 'exactOutput', inputAmount: input }, context);

  it.each([
    [600_000_000n, false],
    [597_014_925n, false],
    // Below the guaranteed minimum.
    [597_014_924n, true],
    [603_000_000n, false],
    // So much better that the shown limit no longer protects: 603,000,005 / 1.005 is above the
    // shown output.
    [603_000_005n, true],
  ])('with %i to receive instead of 600,000,000: %s', (output, breaks) => {
    expect(quoteBreaks(sold(600_000_000n), sold(output))).toBe(breaks);
  });

  it.each([
    [1_000_000n, false],
    [1_005_000n, false],
    [1_005_001n, true],
    [995_025n, false],
    [995_023n, true],
  ])('with %i to pay instead of 1,000,000: %s', (input, breaks) => {
    expect(quoteBreaks(bought(1_000_000n), bought(input))).toBe(breaks);
  });

  it('is any quote of another swap', () => {
    const shown = sold(600_000_000n);
    for (const change of [
      { account: OTHER, recipient: OTHER },
      { recipient: OWNER },
      { kind: 'exactOutput' },
      { input: { ...shown.input, amountRaw: raw(1n) } },
    ] as const) {
      expect(quoteBreaks(shown, { ...shown, ...change })).toBe(true);
    }
    expect(
      quoteBreaks(shown, { ...shown, output: { ...shown.output, currency: currency('USDT') } }),
    ).toBe(true);
  });

  it('is not one through another route', () => {
    const shown = sold(600_000_000n);
    expect(
      quoteBreaks(shown, {
        ...shown,
        path: [token('WBNB').address, token('MEOW').address, token('BUSD').address],
      }),
    ).toBe(false);
  });
});
