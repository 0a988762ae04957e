import { differenceOf } from '#chain/encode.ts';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractAddress } from '#config/chains.ts';
import { builtInCurrencies } from '#config/tokens.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { addDifference, encodeAdd } from './addCall.ts';
import type { AddModel } from './addModel.ts';
import { campaign } from '#testing/campaign.ts';

/** Checks a request as `send` does: from its bytes. */
const differs = (
  shown: AddModel,
  request: { to: Address; data: Hex; value: bigint },
  now: number,
) => differenceOf(routerAbi, request, (call) => addDifference(shown, call, now));

const NOW = 1_700_000_000;
const amount = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n });

function modelOf(
  a: Currency,
  b: Currency,
  [desiredA, desiredB]: [bigint, bigint],
  slippageBps: number,
  deadlineSeconds: number,
  typed: 0 | 1,
): AddModel {
  const side = (currency: Currency, desired: bigint) => ({
    currency,
    desiredRaw: toRaw(desired),
    amountRaw: toRaw(desired),
    minRaw: toRaw((desired * BigInt(10_000 - slippageBps)) / 10_000n),
  });
  const start = a.isNative ? 1 : b.isNative ? 0 : typed;
  const rest = {
    isFirst: false,
    reservesRaw: [toRaw(1n), toRaw(1n)] as const,
    liquidityRaw: toRaw(1n),
    supplyRaw: toRaw(1n),
  };
  return {
    account: OWNER,
    sides: [side(a, desiredA), side(b, desiredB)],
    start,
    ...rest,
    slippageBps,
    deadlineSeconds,
  };
}

const pairs = builtInCurrencies.flatMap((a) =>
  builtInCurrencies.filter((b) => b.token.address !== a.token.address).map((b) => [a, b] as const),
);
const models = fc
  .tuple(
    fc.constantFrom(...pairs),
    fc.tuple(amount, amount),
    fc.integer({ min: 0, max: 5000 }),
    fc.integer({ min: 60, max: 100_000 }),
    fc.constantFrom<(0 | 1)[]>(0, 1),
  )
  .map(([[a, b], desired, slippage, deadline, typed]) =>
    modelOf(a, b, desired, slippage, deadline, typed),
  );

const word = (data: Hex, at: number): bigint =>
  BigInt(`0x${data.slice(10 + at * 64, 74 + at * 64)}`);
const withWord = (data: Hex, at: number, value: bigint): Hex =>
  `${data.slice(0, 10 + at * 64)}${value.toString(16).padStart(64, '0')}${data.slice(74 + at * 64)}` as Hex;

describe('the signed call', () => {
  it('matches any deposit on screen', () => {
    fc.assert(
      fc.property(models, (model) => {
        expect(
          differs(model, encodeAdd(model, BigInt(NOW + model.deadlineSeconds)), NOW),
        ).toBeUndefined();
      }),
      { numRuns: campaign(250, 1_000), seed: 4 },
    );
  });

  it('is refused when any field differs, in a thousand deposits', () => {
    fc.assert(
      fc.property(
        models,
        fc.bigInt({ min: 1n, max: 2n ** 60n }),
        fc.nat(),
        (model, shift, pick) => {
          const call = encodeAdd(model, BigInt(NOW + model.deadlineSeconds));
          const words = (call.data.length - 10) / 64;
          const at = pick % words;
          // One word of the call: an amount, a token, the recipient or the deadline.
          expect(
            differs(
              model,
              {
                ...call,
                data: withWord(call.data, at, (word(call.data, at) + shift) % 2n ** 160n),
              },
              NOW,
            ),
          ).toBeDefined();
          expect(differs(model, { ...call, value: call.value + shift }, NOW)).toBeDefined();
          expect(differs(model, { ...call, to: OTHER }, NOW)).toBe('router');
          expect(differs(model, { ...call, data: `${call.data}00` }, NOW)).toBe('data');
          expect(differs(model, { ...call, data: call.data.slice(0, 10) as Hex }, NOW)).toBe(
            'method',
          );
        },
      ),
      { numRuns: campaign(250, 1_000), seed: 5 },
    );
  });

  it.each([
    ['the account', (model: AddModel) => ({ ...model, account: OTHER }), 'recipient'],
    [
      'an amount',
      (model: AddModel) => ({
        ...model,
        sides: [{ ...model.sides[0], desiredRaw: toRaw(7n) }, model.sides[1]] as const,
      }),
      'amounts',
    ],
    [
      'a minimum amount',
      (model: AddModel) => ({
        ...model,
        sides: [model.sides[0], { ...model.sides[1], minRaw: toRaw(7n) }] as const,
      }),
      'amounts',
    ],
    [
      'the sides',
      (model: AddModel) => ({ ...model, sides: [model.sides[1], model.sides[0]] as const }),
      'token',
    ],
    ['the deadline', (model: AddModel) => ({ ...model, deadlineSeconds: 59 }), 'deadline'],
  ])('refuses the call when %s on screen differs', (_what, change, difference) => {
    const [busd, usdt] = ['BUSD', 'USDT'].map((symbol) =>
      builtInCurrencies.find((currency) => currency.symbol === symbol)!,
    );
    const model = modelOf(busd!, usdt!, [100n, 200n], 50, 60, 0);
    const call = encodeAdd(model, BigInt(NOW + 60));
    expect(differs(change(model), call, NOW)).toBe(difference);
    expect(differs(model, call, NOW + 60)).toBe('deadline');
  });

  it('sends the coin as the value, and the token first', () => {
    const [bnb, busd] = [
      builtInCurrencies[0]!,
      builtInCurrencies.find(({ symbol }) => symbol === 'BUSD')!,
    ];
    for (const [a, b, desired] of [
      [bnb, busd, [5n, 9n]],
      [busd, bnb, [9n, 5n]],
    ] as const) {
      const call = encodeAdd(modelOf(a, b, [...desired], 0, 60, 0), 1n);
      expect(call).toMatchObject({ to: contractAddress('router') as Address, value: 5n });
      expect(word(call.data, 0)).toBe(BigInt(busd.token.address));
      expect(word(call.data, 1)).toBe(9n);
    }
  });
});
