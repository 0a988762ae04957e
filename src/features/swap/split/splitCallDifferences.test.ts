import { Interface } from 'ethers';
import { describe, expect, it } from 'vitest';
import { differenceOf } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { pairAddress } from '#entities/pairs/pairAddress.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { splitRouterAbi } from '#protocol/abi/splitRouterAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { currency, token } from '#testing/currencies.ts';
import { encodeSwap, swapDifference } from '../swapCall.ts';
import type { ModelLeg, SwapModel } from '../swapModel.ts';

const NOW = 1_700_000_000;
const DEADLINE = BigInt(NOW + 1200);
const STRANGER: Address = '0x00000000000000000000000000000000000000AA';
const abi = new Interface(splitRouterAbi);

const leg = (from: string, to: string, share: number): ModelLeg => ({
  pair: pairAddress(sortTokens(token(from), token(to))!)!,
  tokenIn: token(from).address,
  tokenOut: token(to).address,
  symbols: [from, to],
  share,
  amountInRaw: toRaw(1n),
  amountOutRaw: toRaw(1n),
});
const model: SwapModel = {
  kind: 'exactInput',
  account: OWNER,
  recipient: OTHER,
  input: { currency: currency('BUSD'), amountRaw: toRaw(1_000n) },
  output: { currency: currency('USDT'), amountRaw: toRaw(500n) },
  limitRaw: toRaw(497n),
  taxes: { sellBps: 0, buyBps: 0 },
  path: ['BUSD', 'MEOW', 'USDT'].map((symbol) => token(symbol).address),
  legs: [
    leg('BUSD', 'USDT', 600_000),
    leg('BUSD', 'MEOW', 400_000),
    leg('MEOW', 'USDT', 1_000_000),
  ],
  route: [],
  impactE18: toRaw(0n),
  lpFeeRaw: null,
  slippageBps: 50,
  deadlineSeconds: 1200,
};

type SignedLeg = [tokenIn: string, tokenOut: string, share: number];
type Args = [amountIn: bigint, amountOut: bigint, legs: SignedLeg[], to: string, deadline: bigint];

const args = (): Args => [
  1_000n,
  497n,
  model.legs!.map(({ tokenIn, tokenOut, share }) => [tokenIn, tokenOut, share]),
  OTHER,
  DEADLINE,
];
const differs = (
  shown: SwapModel,
  signed: readonly unknown[] = args(),
  { to = contractAddress('splitRouter')!, name = 'swapExactTokensForTokens', value = 0n } = {},
) =>
  differenceOf(
    splitRouterAbi,
    { to, value, data: abi.encodeFunctionData(name, signed) as Hex },
    (call) => swapDifference(shown, call, NOW),
  );
/** Changes the signed legs. */
const withLegs = (change: (legs: SignedLeg[]) => unknown): Args => {
  const changed = args();
  const legs = change(changed[2]);
  if (Array.isArray(legs)) changed[2] = legs as SignedLeg[];
  return changed;
};
/** Changes the legs on screen. */
const shownWith = (at: number, change: Partial<ModelLeg>): SwapModel => ({
  ...model,
  legs: model.legs!.with(at, { ...model.legs![at]!, ...change }),
});

describe('the signed call of a split', () => {
  it('is what is shown', () => {
    const { to, data, value } = encodeSwap(model, 'normal', DEADLINE);
    expect(data).toBe(abi.encodeFunctionData('swapExactTokensForTokens', args()));
    expect([to, value]).toEqual([contractAddress('splitRouter'), 0n]);
    expect(differs(model)).toBeUndefined();
  });

  it.each<[what: string, difference: string, signed: readonly unknown[]]>([
    ['the input of a leg', 'route', withLegs((legs) => void (legs[1]![0] = STRANGER))],
    ['the output of a leg', 'route', withLegs((legs) => void (legs[1]![1] = STRANGER))],
    ['the share of a leg', 'route', withLegs((legs) => void (legs[0]![2] -= 1))],
    ['the order of the legs', 'route', withLegs((legs) => legs.toReversed())],
    ['a leg less', 'route', withLegs((legs) => legs.slice(1))],
    ['a leg more', 'route', withLegs((legs) => [...legs, legs[2]])],
    ['no legs', 'route', withLegs(() => [])],
    ['the amount', 'amounts', args().with(0, 1_001n)],
    ['the minimum', 'amounts', args().with(1, 496n)],
    ['the recipient', 'recipient', args().with(3, OWNER)],
    ['the deadline', 'deadline', args().with(4, DEADLINE + 1n)],
  ])('is refused for %s', (_what, difference, signed) => {
    expect(differs(model, signed)).toBe(difference);
  });

  it('is refused at the other router, in another function, and with coins', () => {
    expect(differs(model, args(), { to: contractAddress('router')! })).toBe('router');
    expect(differs(model, args(), { name: 'swapTokensForExactTokens' })).toBe('method');
    expect(differs(model, args(), { value: 1n })).toBe('value');
    expect(differs({ ...model, legs: null })).toBe('router');
  });

  it('is refused where the screen shows another pool, token or share', () => {
    const other = leg('WBNB', 'MEOW', 1).pair;
    expect(differs(shownWith(0, { pair: other }))).toBe('route');
    expect(differs(shownWith(1, { share: 399_999 }))).toBe('route');
    expect(differs(shownWith(2, { tokenIn: token('WBNB').address }))).toBe('route');
  });

  it('is refused where the legs sell or buy another currency than the screen', () => {
    const [input, output] = [
      { ...model.input, currency: currency('MEOW') },
      { ...model.output, currency: currency('MEOW') },
    ];
    expect(differs({ ...model, input })).toBe('route');
    expect(differs({ ...model, output })).toBe('route');
  });
});

describe('the signed call of a split with other ends', () => {
  const wbnb = 'WBNB';
  const toBnb = { ...model.output, currency: currency('BNB') };
  const cases: readonly [name: string, shown: SwapModel, amounts: bigint[], value: bigint][] = [
    [
      'swapETHForExactTokens',
      {
        ...model,
        kind: 'exactOutput',
        input: { ...model.input, currency: currency('BNB') },
        limitRaw: toRaw(1_005n),
        legs: [
          leg(wbnb, 'USDT', 600_000),
          leg('MEOW', 'USDT', 400_000),
          leg(wbnb, 'MEOW', 1_000_000),
        ],
      },
      [500n],
      1_005n,
    ],
    [
      'swapExactTokensForETH',
      {
        ...model,
        output: toBnb,
        legs: [
          leg('BUSD', wbnb, 600_000),
          leg('BUSD', 'MEOW', 400_000),
          leg('MEOW', wbnb, 1_000_000),
        ],
      },
      [1_000n, 497n],
      0n,
    ],
    [
      'swapTokensForExactTokens',
      {
        ...model,
        kind: 'exactOutput',
        limitRaw: toRaw(1_005n),
        legs: [
          leg('BUSD', 'USDT', 600_000),
          leg('MEOW', 'USDT', 400_000),
          leg('BUSD', 'MEOW', 1_000_000),
        ],
      },
      [500n, 1_005n],
      0n,
    ],
  ];

  it.each(cases)('%s is what is shown, and nothing else', (name, shown, amounts, value) => {
    const legs = shown.legs!.map(({ tokenIn, tokenOut, share }) => [tokenIn, tokenOut, share]);
    const signed = [...amounts, legs, OTHER, DEADLINE];
    const call = encodeSwap(shown, 'normal', DEADLINE);
    expect(call.data).toBe(abi.encodeFunctionData(name, signed));
    expect([call.to, call.value]).toEqual([contractAddress('splitRouter'), value]);
    expect(differs(shown, signed, { name, value })).toBeUndefined();
    // Coins beside tokens, or another amount of them.
    const isNative = shown.input.currency.isNative;
    expect(differs(shown, signed, { name, value: value + 1n })).toBe(
      isNative ? 'amounts' : 'value',
    );
    for (const [at] of amounts.entries()) {
      const changed = signed.with(at, amounts[at]! + 1n);
      expect(differs(shown, changed, { name, value })).toBe('amounts');
    }
    const backwards = signed.with(amounts.length, legs.toReversed());
    expect(differs(shown, backwards, { name, value })).toBe('route');
    expect(differs(shown, signed.with(-2, OWNER), { name, value })).toBe('recipient');
  });
});
