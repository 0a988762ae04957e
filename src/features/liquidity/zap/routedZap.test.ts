import { Interface } from 'ethers';
import { describe, expect, it } from 'vitest';
import { differenceOf } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { getAmountOut } from '#entities/pairs/pairMath.ts';
import { noTaxes, type TokenTaxes } from '#entities/pairs/transferTax.ts';
import { enterAmounts } from '#entities/pairs/zapMath.ts';
import { compare, multiply, ratio, subtract } from '#lib/ratio.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { farmZapAbi } from '#protocol/abi/farmZapAbi.ts';
import { zapAbi } from '#protocol/abi/zapAbi.ts';
import { OWNER } from '#testing/accounts.ts';
import { currency, token } from '#testing/currencies.ts';
import { makePair } from '#testing/pairs.ts';
import { E18 } from '#testing/units.ts';
import { routedZap, type RoutedZapParams } from './routedZap.ts';
import { encodeZap, zapDifference } from './zapCall.ts';
import { encodeZapIntoFarm, farmZapDifference, type StakedZap } from './zapFarm.ts';
import { zapImpact, zapLoss } from './zapImpact.ts';
import { zapCurrencies, type ZapModel } from './zapModel.ts';
import { isOutside, routePairs } from '#entities/pairs/poolRoute.ts';

const NOW = 1_700_000_000;
// Written by hand from the contract's documentation, not from the ABI that the code encodes with.
const documented = new Interface([
  'function zapInAlong(address[] path, address otherToken, uint amountIn, uint minLiquidity, address to, uint deadline) payable',
]);

const [meow, wbnb, busd, dai] = ['MEOW', 'WBNB', 'BUSD', 'DAI'].map(token) as [
  ReturnType<typeof token>,
  ReturnType<typeof token>,
  ReturnType<typeof token>,
  ReturnType<typeof token>,
];
const pool = {
  pair: makePair(meow, wbnb, 260_000n * E18, 1_000n * E18),
  totalSupply: 16_000n * E18,
  kLast: 0n,
  isFeeOn: false,
};
/** DAI reaches WBNB and MEOW through BUSD; the way by WBNB is deeper. */
const daiBusd = makePair(dai, busd, 1_000_000n * E18, 1_000_000n * E18);
const busdWbnb = makePair(busd, wbnb, 600_000n * E18, 1_000n * E18);
const busdMeow = makePair(busd, meow, 6_000n * E18, 2_600n * E18);
const pairs = [daiBusd, busdWbnb, busdMeow];

const params = (change: Partial<RoutedZapParams> = {}): RoutedZapParams => ({
  account: OWNER,
  outside: currency('DAI'),
  sides: [currency('MEOW'), currency('BNB')],
  inputAmount: 600n * E18,
  outsideTaxes: noTaxes,
  sideTaxes: [noTaxes, noTaxes],
  maxHops: 3,
  slippageBps: 50,
  deadlineSeconds: 1200,
  ...change,
});

function model(change: Partial<RoutedZapParams> = {}): ZapModel {
  const zap = routedZap(pool, pairs, params(change));
  if (zap.status !== 'found') throw new Error(zap.status);
  return zap.model;
}

describe('a zap of a token from outside of the pool', () => {
  it('enters through the token that brings the most, to the unit of the contract', () => {
    const { route, currency: entering, other, taxedRaw, quotedRaw, minRaw } = model();
    const bought = getAmountOut(600n * E18, 1_000_000n * E18, 1_000_000n * E18)!;
    const entered = getAmountOut(bought, 600_000n * E18, 1_000n * E18)!;
    expect(route?.path).toEqual([dai.address, busd.address, wbnb.address]);
    expect(route?.symbols).toEqual(['DAI', 'BUSD', 'WBNB']);
    expect(route?.outRaw).toBe(toRaw(entered));
    expect([entering.id, other.id]).toEqual([wbnb.address, meow.address]);
    const isToken0 = pool.pair.token0.address === wbnb.address;
    expect(taxedRaw).toBe(toRaw(enterAmounts(pool, isToken0, entered)!.liquidity));
    expect(quotedRaw).toBe(taxedRaw);
    expect(fromRaw(minRaw)).toBeLessThan(fromRaw(taxedRaw));
  });

  it('nets the tax of what is paid on its way to the contract and to the pair', () => {
    const fifth: TokenTaxes = { buyBps: 2000, transferBps: 2000, sellBps: 2000 };
    const taxed = model({ outsideTaxes: fifth });
    const untaxed = model({ inputAmount: (600n * E18 * 64n) / 100n });
    expect(taxed.taxedRaw).toBe(untaxed.taxedRaw);
    expect(taxed.quotedRaw).toBe(model().quotedRaw);
    expect(model({ outsideTaxes: null }).taxes).toBeNull();
  });

  it('joins the impact of the whole way', () => {
    const large = model({ inputAmount: 60_000n * E18 });
    const direct = { ...large };
    delete direct.route;
    const kept = multiply(
      subtract(ratio(1n), large.route!.impact),
      subtract(ratio(1n), zapImpact(direct)),
    );
    expect(compare(zapImpact(large), subtract(ratio(1n), kept))).toBe(0);
    expect(compare(zapImpact(large), ratio(1n, 10n))).toBe(1);
    const loss = zapLoss(large);
    expect([loss.amount, loss.currency.id]).toEqual([60_000n * E18, dai.address]);
    expect(compare(loss.impact, zapImpact(large))).toBe(-1);
    // The way's two pools take 0.5 % of all, the zapped one 0.25 % of about half.
    expect(loss.fee).toBeGreaterThan((loss.amount * 60n) / 10_000n);
    expect(loss.fee).toBeLessThan((loss.amount * 64n) / 10_000n);
  });

  it('is none without a route, and none through more hops than allowed', () => {
    expect(routedZap(pool, [daiBusd], params()).status).toBe('none');
    expect(routedZap(pool, pairs, params({ maxHops: 1 })).status).toBe('none');
    expect(routedZap(pool, pairs, params({ inputAmount: 10n })).status).not.toBe('found');
  });

  it('is spent as paid, and never routed through its own pool', () => {
    expect(zapCurrencies(model()).input.id).toBe(dai.address);
    const tokens = [pool.pair.token0, pool.pair.token1] as const;
    const isOwn = ([one, other]: readonly [{ address: Address }, { address: Address }]) =>
      one.address === tokens[0].address && other.address === tokens[1].address;
    expect(routePairs(dai, tokens).some(isOwn)).toBe(false);
    expect(routePairs(dai, tokens)).toBe(routePairs(dai, tokens));
    expect([isOutside(currency('DAI'), tokens), isOutside(currency('BNB'), tokens)]).toEqual([
      true,
      false,
    ]);
  });
});

describe('its call', () => {
  const differs = (shown: ZapModel, request: { to: Address; data: Hex; value: bigint }) =>
    differenceOf(zapAbi, request, (call) => zapDifference(shown, call, NOW, null));

  it('carries the path, and is refused where anything differs from the screen', () => {
    const shown = model();
    const request = encodeZap(shown, BigInt(NOW + 600), null);
    expect(documented.decodeFunctionData('zapInAlong', request.data).toArray(true)).toEqual([
      shown.route?.path,
      meow.address,
      600n * E18,
      fromRaw(shown.minRaw),
      OWNER,
      BigInt(NOW + 600),
    ]);
    expect(request.value).toBe(0n);
    expect(differs(shown, request)).toBeUndefined();
    const changes: [string, Partial<ZapModel>][] = [
      ['tokens', { route: { ...shown.route!, path: [dai.address, wbnb.address] } }],
      ['tokens', { route: { ...shown.route!, outside: currency('USDT') } }],
      ['amount', { inputRaw: toRaw(1n) }],
      ['minimum amount', { minRaw: toRaw(1n) }],
      ['deadline', { deadlineSeconds: 599 }],
    ];
    for (const [what, change] of changes)
      expect(differs({ ...shown, ...change }, request)).toBe(what);
    expect(differs(shown, { ...request, value: 1n })).toBe('value');
  });

  it('sends the coin that pays, and names its amount', () => {
    const stable = { ...pool, pair: makePair(meow, busd, 260_000n * E18, 600_000n * E18) };
    const sides = [currency('MEOW'), currency('BUSD')] as const;
    const zap = routedZap(
      stable,
      [busdWbnb],
      params({ outside: currency('BNB'), sides, inputAmount: E18 }),
    );
    if (zap.status !== 'found') throw new Error(zap.status);
    const request = encodeZap(zap.model, BigInt(NOW + 600), null);
    expect(request.value).toBe(E18);
    expect(zap.model.route?.symbols).toEqual(['BNB', 'BUSD']);
    expect(differs(zap.model, request)).toBeUndefined();
    expect(differs(zap.model, { ...request, value: E18 - 1n })).toBe('value');
  });

  it('into a farm carries the same path', () => {
    const shown: StakedZap = { ...model(), farm: { pid: 1, feeBps: 0, maxFeeBps: 0 } };
    const request = encodeZapIntoFarm(shown, BigInt(NOW + 600));
    const farmDiffers = (screen: StakedZap) =>
      differenceOf(farmZapAbi, request, (call) => farmZapDifference(screen, call, NOW));
    expect(request.to).toBe(contractAddress('farmZap'));
    expect(farmDiffers(shown)).toBeUndefined();
    expect(farmDiffers({ ...shown, route: { ...shown.route!, outside: currency('USDT') } })).toBe(
      'tokens',
    );
  });
});
