import { Interface } from 'ethers';
import { describe, expect, it } from 'vitest';
import { differenceOf } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { exitRoute } from '#entities/pairs/exitRoute.ts';
import { noTaxes } from '#entities/pairs/transferTax.ts';
import type { Permit } from '#entities/writeFlow/permit.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { compare, ratio } from '#lib/ratio.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';
import { zapAbi } from '#protocol/abi/zapAbi.ts';
import { others } from '#testing/plantedMappings.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { currency, token } from '#testing/currencies.ts';
import { FAKE_SIGNATURE } from '#testing/fakeCoinPool.ts';
import { makePair } from '#testing/pairs.ts';
import { E18 } from '#testing/units.ts';
import { zapImpact, zapLoss } from './zapImpact.ts';
import { zapCurrencies, zapModel, type ZapModel } from './zapModel.ts';
import { encodeZapOutAlong, zapOutAlongDifference } from './zapOutAlong.ts';
import { zapPermitScope } from './zapPermit.ts';

const NOW = 1_700_000_000;
const DEADLINE = BigInt(NOW + 600);
// Written by hand from the contract's documentation, not from the ABI that the code encodes with.
const WAY =
  'tuple(address[] path, address otherToken, uint liquidity, uint minAmountOut, address to, bool asCoin, uint deadline) way';
const documented = new Interface([
  `function zapOutAlong(${WAY})`,
  `function zapOutAlongWithPermit(${WAY}, bool approveMax, uint8 v, bytes32 r, bytes32 s)`,
]);

const pool = {
  pair: makePair(token('MEOW'), token('BUSD'), 260_000n * E18, 600_000n * E18),
  totalSupply: 16_000n * E18,
  kLast: 0n,
  isFeeOn: false,
};
const busdWbnb = makePair(token('BUSD'), token('WBNB'), 600_000n * E18, 1_000n * E18);

/** Returns the withdrawal of 16 LP tokens of MEOW and BUSD as the coin, or wrapped. */
function model(symbol = 'BNB', shares = 16n * E18): ZapModel {
  const found = exitRoute(pool, [busdWbnb], {
    outside: currency(symbol),
    outsideTaxes: noTaxes,
    shares,
    sides: [currency('MEOW'), currency('BUSD')],
    sideTaxes: [noTaxes, noTaxes],
    maxHops: 3,
  });
  if (found.status !== 'found') throw new Error(found.status);
  return zapModel(pool, {
    kind: 'out',
    account: OWNER,
    inputAmount: shares,
    slippageBps: 50,
    deadlineSeconds: 1200,
    ...found.way,
  })!;
}

const differs = (
  shown: ZapModel,
  request: { to: Address; data: Hex; value: bigint },
  permit: Permit | null = null,
) => differenceOf(zapAbi, request, (call) => zapOutAlongDifference(shown, call, NOW, permit));

describe('a withdrawal as a token from outside of the pool', () => {
  it('brings what the route brings, less the slippage', () => {
    const shown = model();
    expect(zapCurrencies(shown).output.id).toBe('BNB');
    expect(shown.taxedRaw).toBe(shown.route?.outRaw);
    expect(fromRaw(shown.minRaw)).toBe((fromRaw(shown.taxedRaw) * 9_950n) / 10_000n);
  });

  it('joins the impact of the whole way, and names the loss of what is swapped on', () => {
    const large = model('BNB', 1_600n * E18);
    const direct = { ...large };
    delete direct.route;
    expect(compare(zapImpact(large), zapImpact(direct))).toBe(1);
    expect(compare(zapImpact(large), large.route!.impact)).toBe(1);
    const loss = zapLoss(large);
    expect([loss.amount, loss.currency.id]).toEqual([
      fromRaw(large.route!.inRaw),
      currency('BUSD').id,
    ]);
    expect(compare(loss.impact, zapImpact(large))).toBe(-1);
    expect(compare(loss.impact, ratio(1n, 20n))).toBe(1);
  });

  it.each([
    ['BNB', true],
    ['WBNB', false],
  ])('as %s carries the way, the minimum and the form', (symbol, asCoin) => {
    const shown = model(symbol);
    const request = encodeZapOutAlong(shown, DEADLINE, null);
    const [way] = documented.decodeFunctionData('zapOutAlong', request.data).toArray(true);
    expect(way).toEqual([
      [token('BUSD').address, token('WBNB').address],
      token('MEOW').address,
      16n * E18,
      fromRaw(shown.minRaw),
      OWNER,
      asCoin,
      DEADLINE,
    ]);
    expect([request.to, request.value]).toEqual([contractAddress('zap'), 0n]);
    expect(differs(shown, request)).toBeUndefined();
  });

  it('is refused where anything differs from the screen', () => {
    const shown = model();
    const request = encodeZapOutAlong(shown, DEADLINE, null);
    const route = shown.route!;
    const changes: [string, Partial<ZapModel>][] = [
      ['tokens', { route: { ...route, path: [token('MEOW').address, token('WBNB').address] } }],
      ['tokens', { route: { ...route, outside: currency('USDT') } }],
      ['received tokens', { route: { ...route, outside: currency('WBNB') } }],
      ['pool', { other: currency('DAI') }],
      ['amount', { inputRaw: toRaw(1n) }],
      ['minimum amount', { minRaw: toRaw(1n) }],
      ['recipient', { account: OTHER }],
      ['deadline', { deadlineSeconds: 599 }],
    ];
    for (const [what, change] of changes)
      expect(differs({ ...shown, ...change }, request)).toBe(what);
    expect(differs(shown, { ...request, value: 1n })).toBe('value');
    expect(differs(shown, { ...request, to: OTHER })).toBe('contract');
  });

  it('is refused where any argument but a nearer deadline is another', () => {
    const shown = model();
    const request = encodeZapOutAlong(shown, DEADLINE, null);
    const [way] = documented.decodeFunctionData('zapOutAlong', request.data).toArray(true);
    const planted = (others(way) as unknown[][]).filter((each) => each.at(-1) === DEADLINE);
    const whole = planted.filter(({ length }) => length === 7);
    expect(whole).toHaveLength(8);
    for (const each of whole) {
      const data = documented.encodeFunctionData('zapOutAlong', [each]) as Hex;
      expect(differs(shown, { ...request, data }), String(each)).toBeDefined();
    }
  });

  it('carries a signature for exactly these LP tokens, and no other', () => {
    const shown = model();
    const permit: Permit = {
      ...zapPermitScope(shown)!,
      chainId: 31337,
      nonceRaw: toRaw(0n),
      deadline: NOW + 600,
      ...FAKE_SIGNATURE,
    };
    const request = encodeZapOutAlong(shown, DEADLINE, permit);
    expect(documented.parseTransaction(request)?.name).toBe('zapOutAlongWithPermit');
    expect(differs(shown, request, permit)).toBeUndefined();
    expect(differs(shown, request, { ...permit, v: permit.v === 27 ? 28 : 27 })).toBe('signature');
    expect(differs(shown, request)).toBe('method');
    expect(differs({ ...shown, inputRaw: toRaw(1n) }, request, permit)).toBe('amount');
  });
});
