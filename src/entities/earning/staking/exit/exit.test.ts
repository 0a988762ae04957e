import { AbiCoder, Interface } from 'ethers';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall, differenceOf } from '#chain/encode.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { exitRoute } from '#entities/pairs/exitRoute.ts';
import { poolCalls } from '#entities/pairs/poolCalls.ts';
import { noTaxes } from '#entities/pairs/transferTax.ts';
import { submit } from '#entities/writeFlow/submit.ts';
import type { Hex } from '#lib/hex.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { OWNER } from '#testing/accounts.ts';
import { currency, token } from '#testing/currencies.ts';
import { FakeCoinPool } from '#testing/fakeCoinPool.ts';
import { makePair } from '#testing/pairs.ts';
import { places, useStakingWorld } from '#testing/stakingWorld.ts';
import { E18 } from '#testing/units.ts';
import { selectIsBusy } from '../pendingWrites.ts';
import { encodeLeaveFarm, leaveFarmDifference } from './exitCall.ts';
import { exitFlow } from './exitFlow.ts';
import { exitCurrencies, exitModel, type ExitModel } from './exitModel.ts';
import { selectExit } from './exitSelectors.ts';

const desk = useStakingWorld();
const coinPool = new FakeCoinPool();
const farmZap = contractAddress('farmZap')!;
const NOW = 1_700_000_000;
const DEADLINE = BigInt(NOW + 1200);
// Written by hand from the contracts' documentation, not from what the code encodes with.
const documented = new Interface([
  'function withdrawAndCall(uint pid, uint amount, address receiver, bytes data)',
]);
const EXIT =
  'tuple(address[] path, address otherToken, uint minAmount, uint minOther, bool both, bool asCoin, uint deadline)';
const shares = 10n * E18;

beforeEach(async () => {
  coinPool.install(desk.world.fake);
  await desk.read(places.farm);
  await desk.world.dispatch(readCalls(poolCalls(coinPool.tokens), { fresh: true }));
});

type Receives = 'both' | 'first' | 'second';
const receivesOf = (receives: Receives): ExitModel['receives'] =>
  receives === 'both' ? receives : exitCurrencies(places.farm)![receives === 'first' ? 0 : 1];

const model = (receives: Receives): ExitModel =>
  selectExit(desk.world.getState(), {
    place: places.farm,
    account: OWNER,
    shares,
    receives: receivesOf(receives),
  })!;

const check = (shown: ExitModel, data: Hex) =>
  differenceOf(masterChefAbi, { to: places.farm.contract, data, value: 0n }, (call) =>
    leaveFarmDifference(shown, call, NOW),
  );

describe('leaving a farm', () => {
  it.each<[Receives, string, string, boolean]>([
    ['both', 'MEOW', 'WBNB', true],
    ['first', 'MEOW', 'WBNB', false],
    ['second', 'WBNB', 'MEOW', true],
  ])('as %s names the farm, the receiver and the minimums', (receives, own, other, asCoin) => {
    const shown = model(receives);
    const { to, data, value } = encodeLeaveFarm(shown, DEADLINE);
    expect([to, value]).toEqual([places.farm.contract, 0n]);
    const [pid, amount, receiver, told] = documented.decodeFunctionData('withdrawAndCall', data);
    expect([pid, amount, receiver]).toEqual([1n, shares, farmZap]);
    const [exit] = AbiCoder.defaultAbiCoder()
      .decode([EXIT], told as string)
      .toArray(true);
    expect(exit).toEqual([
      [token(own).address],
      token(other).address,
      fromRaw(shown.sides[0].minRaw),
      receives === 'both' ? fromRaw(shown.sides[1]!.minRaw) : 0n,
      receives === 'both',
      asCoin,
      DEADLINE,
    ]);
    expect(check(shown, data)).toBeUndefined();
  });

  it('brings a hundredth of the pool, less the slippage', () => {
    const both = model('both');
    expect(both.sides.map((side) => [side.currency.symbol, side.expectedRaw])).toEqual([
      ['MEOW', toRaw(600n * E18)],
      ['BNB', toRaw(E18)],
    ]);
    expect(fromRaw(both.sides[0].minRaw)).toBe((600n * E18 * 9_950n) / 10_000n);
    expect(both.impact).toBeNull();
    const [coin] = model('second').sides;
    expect(coin.currency.symbol).toBe('BNB');
    expect(fromRaw(coin.expectedRaw)).toBeGreaterThan((198n * E18) / 100n);
    expect(fromRaw(coin.expectedRaw)).toBeLessThan(2n * E18);
  });

  it('takes a tax off once for each transfer', () => {
    const tenth = { buyBps: 1_000, transferBps: 1_000, sellBps: 1_000 };
    const params = { ...model('both'), shares, taxes: [tenth, null] as const };
    const taxed = exitModel(coinPool.pool, params);
    // From the pair to the contract, which pays the coin out, and on to the account.
    expect(taxed?.sides.map(({ expectedRaw }) => expectedRaw)).toEqual([
      toRaw(486n * E18),
      toRaw(E18),
    ]);
  });

  it('as a token from outside carries the route, and is refused along another', () => {
    const bridge = makePair(token('WBNB'), token('BUSD'), 1_000n * E18, 600_000n * E18);
    const outside = currency('BUSD');
    const found = exitRoute(coinPool.pool, [bridge], {
      outside,
      outsideTaxes: noTaxes,
      shares,
      sides: exitCurrencies(places.farm)!,
      sideTaxes: [noTaxes, noTaxes],
      maxHops: 3,
    });
    if (found.status !== 'found') throw new Error(found.status);
    const params = { ...model('first'), receives: outside, shares, taxes: [null, null] as const };
    expect(exitModel(coinPool.pool, params)).toBeUndefined();
    const shown = exitModel(coinPool.pool, { ...params, way: found.way })!;
    const [side] = shown.sides;
    const { route } = found.way;
    expect([side.currency, side.expectedRaw]).toEqual([outside, route.outRaw]);
    expect(fromRaw(side.minRaw)).toBe((fromRaw(route.outRaw) * 9_950n) / 10_000n);
    const { data } = encodeLeaveFarm({ ...shown, deadlineSeconds: 1200 }, DEADLINE);
    const told = documented.decodeFunctionData('withdrawAndCall', data).at(3) as string;
    const [exit] = AbiCoder.defaultAbiCoder().decode([EXIT], told).toArray(true);
    expect(exit).toEqual([
      [token('WBNB').address, token('BUSD').address],
      token('MEOW').address,
      fromRaw(side.minRaw),
      0n,
      false,
      false,
      DEADLINE,
    ]);
    expect(check(shown, data)).toBeUndefined();
    const longer = [route.path[0]!, token('USDT').address, route.path[1]!];
    expect(check({ ...shown, route: { ...route, path: longer } }, data)).toBe('tokens');
    const other = [{ ...side, currency: currency('USDT') }] as const;
    expect(check({ ...shown, sides: other }, data)).toBe('tokens');
  });

  it.each<[string, Partial<ExitModel>]>([
    ['amount', { sharesRaw: toRaw(shares + 1n) }],
    ['farm', { place: { ...places.farm, pid: 2 } }],
    ['contract', { place: { ...places.farm, contract: farmZap } }],
    ['received tokens', { receives: receivesOf('first') }],
    ['deadline', { deadlineSeconds: 1199 }],
  ])('is refused where the %s differs from the screen', (what, change) => {
    const shown = model('both');
    const { data } = encodeLeaveFarm({ ...shown, deadlineSeconds: 1200 }, DEADLINE);
    expect(check({ ...shown, deadlineSeconds: 1200, ...change }, data)).toBe(what);
  });

  it('is refused with another minimum, path, receiver, or anything added', () => {
    const shown = model('both');
    const { data } = encodeLeaveFarm(shown, DEADLINE);
    const [own, other] = shown.sides as readonly [ExitModel['sides'][0], ExitModel['sides'][0]];
    const lower = { ...shown, sides: [own, { ...other, minRaw: toRaw(1n) }] as const };
    expect(check(shown, encodeLeaveFarm(lower, DEADLINE).data)).toBe('minimum amount');
    expect(check(shown, encodeLeaveFarm(model('second'), DEADLINE).data)).toBe('tokens');
    const args = documented.decodeFunctionData('withdrawAndCall', data).toArray();
    const [pid, amount, receiver, told] = args as [bigint, bigint, string, string];
    const encode = (...values: unknown[]) =>
      documented.encodeFunctionData('withdrawAndCall', values) as Hex;
    expect(check(shown, encode(pid, amount, OWNER, told))).toBe('recipient');
    expect(check(shown, encode(pid, amount, receiver, `${told}00`))).toBe('data');
  });

  it('is sent and recorded as one action, and holds the place', async () => {
    expect(await desk.world.dispatch(submit(exitFlow, model('both')))).toMatchObject({
      outcome: 'sent',
    });
    expect(desk.sent().map(({ to, data }) => [to, decodeCall(masterChefAbi, data)?.name])).toEqual([
      [places.farm.contract, 'withdrawAndCall'],
    ]);
    const [record] = Object.values(desk.world.getState().transactions.byChain[chain.id] ?? {});
    expect(record?.info).toEqual({
      kind: 'leaveFarm',
      place: 'chef 1',
      symbol: 'MEOW-BNB LP',
      decimals: 18,
      amountRaw: toRaw(shares),
    });
    expect(selectIsBusy(desk.world.getState(), places.farm)).toBe(true);
  });

  it('is not sent after the price moved, or with less staked', async () => {
    const shown = model('both');
    coinPool.movePrice(100n);
    expect(await desk.world.dispatch(submit(exitFlow, shown))).toEqual({ outcome: 'moved' });
    desk.facts.staked = E18;
    expect(await desk.world.dispatch(submit(exitFlow, shown))).toEqual({
      outcome: 'blocked',
      issue: 'insufficientStake',
    });
    expect(desk.sent()).toEqual([]);
  });
});
