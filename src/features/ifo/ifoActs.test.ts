// @document
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { submit } from '#entities/writeFlow/submit.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { toRaw } from '#lib/raw.ts';
import { ifoAbi } from '#protocol/abi/ifoAbi.ts';
import { OWNER } from '#testing/accounts.ts';
import { plantedFor, plantedIn } from '#testing/plantedMappings.ts';
import { createIfoWorld, type IfoWorld } from '#testing/ifoWorld.ts';
import { E18 } from '#testing/units.ts';
import { claimAct, claimModel, keptAct, type ClaimModel } from './claimActs.ts';
import { commitAct, commitReads, selectCommit, type CommitModel } from './commitAct.ts';
import { ownCalls, saleCalls } from './ifoCalls.ts';
import { selectOwnSale, selectSales } from './ifoSelectors.ts';
import type { PoolId } from './saleModel.ts';

let world: IfoWorld;

beforeEach(() => {
  world = createIfoWorld();
  world.connect();
});

const sent = () =>
  world.transactions().map(({ to, data }) => ({ to, ...decodeCall(ifoAbi, data) }));

async function shownCommit(whole: bigint, pid: PoolId = 0): Promise<CommitModel> {
  const { config } = world.live;
  await world.dispatch(readCalls([...commitReads(config, pid, OWNER), ...ownCalls(config, OWNER)]));
  const commit = selectCommit(world.getState(), { account: OWNER, sale: config, pid }, whole * E18);
  if ('issue' in commit) throw new Error(commit.issue);
  return commit.model;
}

describe('a commitment', () => {
  it('sends what is shown', async () => {
    const model = await shownCommit(4n);
    expect(await world.dispatch(submit(commitAct, model))).toMatchObject({ outcome: 'sent' });
    expect(sent()).toEqual([
      { to: world.live.config.address, name: 'depositPool', args: [4n * E18, 0n] },
    ]);
    expect(world.records()).toMatchObject([
      {
        info: {
          kind: 'ifoDeposit',
          ...{ saleId: 'yarn', pid: 0, symbol: 'MEOW-BNB LP', decimals: 18 },
          amountRaw: toRaw(4n * E18),
        },
      },
    ]);
  });

  const changes: [why: string, change: () => void, issue: string][] = [
    ['the sale has ended', () => (world.live.end = 1_001n), 'ended'],
    ['the profile was paused', () => (world.profile.status = 'paused'), 'profile'],
    ['the limit is reached', () => (world.live.pools[0].own = 10n * E18), 'full'],
    ['less is left of the limit', () => (world.live.pools[0].own = 7n * E18), 'overLimit'],
    [
      'the balance is spent',
      () => world.setBalance(tokenCurrency(world.live.config.lpToken), E18),
      'balance',
    ],
  ];

  it.each(changes)('sends nothing once %s', async (_why, change, issue) => {
    const model = await shownCommit(4n);
    change();
    expect(await world.dispatch(submit(commitAct, model))).toEqual({ outcome: 'blocked', issue });
    expect(sent()).toEqual([]);
  });

  it('sends nothing once another tab has committed, though there is room for both', async () => {
    const model = await shownCommit(4n);
    world.live.pools[0].own = 2n * E18;
    expect(await world.dispatch(submit(commitAct, model))).toEqual({ outcome: 'moved' });
    expect(sent()).toEqual([]);
  });

  it('sends nothing while the one before it is not mined', async () => {
    const model = await shownCommit(4n);
    await world.dispatch(submit(commitAct, model));
    expect(await world.dispatch(submit(commitAct, model))).toEqual({
      outcome: 'blocked',
      issue: 'committing',
    });
    expect(sent()).toHaveLength(1);
  });

  it('has no limit in the unlimited pool', async () => {
    const model = await shownCommit(900n, 1);
    expect(await world.dispatch(submit(commitAct, model))).toMatchObject({ outcome: 'sent' });
    expect(sent()).toMatchObject([{ args: [900n * E18, 1n] }]);
  });
});

async function shownClaim(pid: PoolId = 1): Promise<ClaimModel> {
  const { config } = world.past;
  await world.dispatch(readCalls([...saleCalls(config), ...ownCalls(config, OWNER)]));
  return claimModel(OWNER, config, selectOwnSale(world.getState(), config, OWNER)!.pools[pid]!);
}

describe('a claim', () => {
  beforeEach(() => {
    world.past.pools[1].own = 40n * E18;
  });

  it('is of the contract’s own amounts', async () => {
    // A hundredth of 4,000 for a target of 1,000: a quarter is spent, 1 % of the rest is the fee.
    expect(await shownClaim()).toMatchObject({
      offeringRaw: toRaw(500n * E18),
      refundRaw: toRaw((2_970n * E18) / 100n),
      taxRaw: toRaw((30n * E18) / 100n),
    });
  });

  it('sends what is shown, with and without a profile', async () => {
    world.profile.status = 'none';
    expect(await world.dispatch(submit(claimAct, await shownClaim()))).toMatchObject({
      outcome: 'sent',
    });
    expect(sent()).toEqual([{ to: world.past.config.address, name: 'harvestPool', args: [1n] }]);
    expect(world.records()).toMatchObject([
      { info: { kind: 'ifoHarvest', saleId: 'catnip', refundRaw: toRaw((2_970n * E18) / 100n) } },
    ]);
  });

  it('sends nothing once another tab has claimed', async () => {
    const model = await shownClaim();
    world.past.pools[1].isClaimed = true;
    expect(await world.dispatch(submit(claimAct, model))).toEqual({
      outcome: 'blocked',
      issue: 'claimed',
    });
    expect(sent()).toEqual([]);
  });

  it('sends nothing while the one before it is not mined', async () => {
    const model = await shownClaim();
    await world.dispatch(submit(claimAct, model));
    expect(await world.dispatch(submit(claimAct, model))).toEqual({
      outcome: 'blocked',
      issue: 'claiming',
    });
    expect(sent()).toHaveLength(1);
  });

  it('sends nothing before claims are open', async () => {
    world.past.release = 1_002n;
    expect(await world.dispatch(submit(claimAct, await shownClaim()))).toEqual({
      outcome: 'blocked',
      issue: 'notOver',
    });
    expect(sent()).toEqual([]);
  });

  it('sends nothing where the amounts are others than shown', async () => {
    const model = await shownClaim();
    expect(
      await world.dispatch(submit(claimAct, { ...model, refundRaw: toRaw(30n * E18) })),
    ).toEqual({ outcome: 'moved' });
    expect(sent()).toEqual([]);
  });

  it.each([
    ['kept', 'offering', 'claimOffering'],
    ['refundKept', 'refund', 'claimRefund'],
  ] as const)('collects tokens that refused to be paid: %s', async (kept, part, name) => {
    world.past[kept] = 3n * E18;
    const model = { account: OWNER, sale: world.past.config, part, amountRaw: toRaw(3n * E18) };
    expect(await world.dispatch(submit(keptAct, model))).toMatchObject({ outcome: 'sent' });
    expect(sent()).toMatchObject([{ name }]);
    world.past[kept] = 0n;
    expect(await world.dispatch(submit(keptAct, model))).toEqual({
      outcome: 'blocked',
      issue: 'claimed',
    });
  });
});

describe('what is signed', () => {
  it('is what the screen states, and nothing else', async () => {
    expect(plantedIn(commitAct, await shownCommit(4n))).toEqual(plantedFor('amount', 'pid'));
    expect(plantedIn(claimAct, await shownClaim())).toEqual(plantedFor('pid'));
    const kept = { account: OWNER, sale: world.past.config, amountRaw: toRaw(3n * E18) };
    for (const part of ['offering', 'refund'] as const)
      expect(plantedIn(keptAct, { ...kept, part })).toEqual(plantedFor());
  });
});

describe('the sales of a page', () => {
  const configs = () => [world.live, world.next, world.past].map(({ config }) => config);
  const read = () => world.dispatch(readCalls(configs().flatMap(saleCalls)));
  const ids = () => selectSales(world.getState(), configs())?.map(({ config }) => config.id);

  it('are unknown until all of them are read', async () => {
    await world.dispatch(readCalls(saleCalls(world.live.config)));
    expect(ids()).toBeUndefined();
    await read();
    expect(ids()).toEqual(['yarn', 'laser', 'catnip']);
  });

  it('leave out one that was never opened once it should have begun', async () => {
    world.next.isOpen = false;
    world.past.isOpen = false;
    await read();
    expect(ids()).toEqual(['yarn', 'laser']);
  });

  it('can’t be told where one can’t be read', async () => {
    world.past.isBroken = true;
    await read();
    expect(selectSales(world.getState(), configs())).toBeNull();
  });
});
