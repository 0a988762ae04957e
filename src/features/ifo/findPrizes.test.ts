// @document
import { beforeEach, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { toRaw } from '#lib/raw.ts';
import { ifoAbi } from '#protocol/abi/ifoAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { createIfoWorld, type IfoWorld } from '#testing/ifoWorld.ts';
import { E18 } from '#testing/units.ts';
import { findPrizes } from './findPrizes.ts';

let world: IfoWorld;

beforeEach(() => {
  world = createIfoWorld();
  world.connect();
});

const find = (account = OWNER) => world.dispatch(findPrizes(account));

it('are the tokens and the refund of each pool of a sale that is over', async () => {
  world.past.pools[0].own = 4n * E18;
  world.past.pools[1].own = 40n * E18;
  const [basic, unlimited, ...others] = await find();
  expect(others).toEqual([]);
  // The basic pool is half full: all of it is spent.
  expect(basic).toMatchObject({ key: 'sale catnip 0', kind: 'sale', amount: 200n * E18 });
  expect(basic!.also).toBeUndefined();
  // A hundredth of 4,000 where 1,000 are raised: 30 come back, less 1 % of them.
  expect(unlimited).toMatchObject({
    key: 'sale catnip 1',
    amount: 500n * E18,
    also: { amount: (297n * E18) / 10n, currency: { symbol: 'MEOW-BNB LP' } },
  });
  const { request, info } = unlimited!.call;
  expect(request.to).toBe(world.past.config.address);
  expect(decodeCall(ifoAbi, request.data)).toMatchObject({ name: 'harvestPool', args: [1n] });
  expect(info).toMatchObject({
    kind: 'ifoHarvest',
    saleId: 'catnip',
    pid: 1,
    amountRaw: toRaw(500n * E18),
    refundRaw: toRaw((297n * E18) / 10n),
  });
  expect(unlimited!.selectIsBusy(world.getState())).toBe(false);
});

it('are none of a live sale, nor of what was claimed, nor for another account', async () => {
  world.live.pools[0].own = 4n * E18;
  world.past.pools[1].own = 4n * E18;
  world.past.pools[1].isClaimed = true;
  expect(await find()).toEqual([]);
  world.past.pools[1].isClaimed = false;
  expect(await find(OTHER)).toEqual([]);
});

it('are none before the block from which a sale pays', async () => {
  world.past.pools[0].own = 4n * E18;
  world.past.release = BigInt(world.fake.block) + 5n;
  expect(await find()).toEqual([]);
});

it('are the refund alone where a commitment bought nothing', async () => {
  world.past.pools[0].own = 1n;
  world.past.pools[0].offering = 1n;
  world.past.pools[0].total = 2_000n * E18;
  expect(await find()).toEqual([]);
  world.past.pools[0].own = 2n;
  await world.passTo(world.fake.block + 1);
  expect(await find()).toMatchObject([
    { key: 'sale catnip 0 refund', amount: 1n, currency: { symbol: 'MEOW-BNB LP' } },
  ]);
});

it('are also tokens that their contract refused to pay before', async () => {
  world.past.kept = 7n * E18;
  const [kept, ...others] = (await find()).filter(({ key }) => key === 'sale catnip kept');
  expect(others).toEqual([]);
  expect(kept!.amount).toBe(7n * E18);
  expect(decodeCall(ifoAbi, kept!.call.request.data)?.name).toBe('claimOffering');
});

it('are also LP tokens that refused to be paid back before', async () => {
  world.past.refundKept = 5n * E18;
  const [kept, ...others] = (await find()).filter(({ key }) => key === 'sale catnip kept refund');
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ amount: 5n * E18, currency: { symbol: 'MEOW-BNB LP' } });
  expect(kept!.lpOf).toBeDefined();
  expect(decodeCall(ifoAbi, kept!.call.request.data)?.name).toBe('claimRefund');
});

it('are not taken for none where a sale cannot be read', async () => {
  world.past.isBroken = true;
  world.past.pools[0].own = 4n * E18;
  await expect(find()).rejects.toThrow('A token sale refused a read');
});
