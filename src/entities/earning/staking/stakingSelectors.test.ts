import { describe, expect, it } from 'vitest';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { callsWatched } from '#chain/multicall/multicallSlice.ts';
import { contractAddress } from '#config/chains.ts';
import { places, useStakingWorld } from '#testing/stakingWorld.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { E18 } from '#testing/units.ts';
import { accountCalls, placeCalls } from './stakingCalls.ts';
import {
  selectPlace,
  selectPlaceStatus,
  selectStake,
  selectVault,
  selectVaultStake,
} from './stakingSelectors.ts';

const desk = useStakingWorld();
const state = () => desk.world.getState();

describe('selectPlace', () => {
  it('returns undefined before the reads arrive', () => {
    expect(selectPlace(state(), places.farm)).toBeUndefined();
    expect(selectPlaceStatus(state(), places.farm)).toBeUndefined();
    expect(selectStake(state(), places.farm, OWNER)).toBeUndefined();
    expect(selectStake(state(), places.farm, null)).toBeUndefined();
    expect(selectVault(state())).toBeUndefined();
    expect(selectVaultStake(state(), null)).toBeUndefined();
  });

  it("returns a farm's share of the block reward", async () => {
    desk.facts.depositFeeBps = 400n;
    await desk.read(places.farm);
    // 4 MEOW a block, 1,000 of 4,000 points.
    expect(selectPlace(state(), places.farm)).toMatchObject({
      totalStaked: 1_000n * E18,
      rewardPerBlock: E18,
      depositFeeBps: 400n,
      allocPoint: 1_000n,
      totalAllocPoint: 4_000n,
      startBlock: 50n,
      block: 100,
    });
    expect(selectPlaceStatus(state(), places.farm)).toBe('live');
  });

  it("returns a pool's period, budget, and limit where set", async () => {
    await desk.read(places.limited);
    const facts = selectPlace(state(), places.limited);
    expect(facts).toMatchObject({
      rewardPerBlock: E18,
      startBlock: 50n,
      endBlock: 1_000_000n,
      rewardBudget: 1_000n * E18,
      unpaidReward: 5n * E18,
      depositFeeBps: 0n,
    });
    expect(facts).not.toHaveProperty('limit');
    desk.facts.limit = 5n;
    await desk.read(places.limited);
    expect(selectPlace(state(), places.limited)?.limit).toBe(5n);
  });

  it.each([
    ['soon', { startBlock: 101n }, 0n],
    ['live', { startBlock: 100n }, E18],
    ['live', { endBlock: 100n }, 0n],
    ['finished', { endBlock: 99n }, 0n],
  ] as const)('reports a place as %s with %o', async (status, facts, rewardPerBlock) => {
    Object.assign(desk.facts, facts);
    await desk.read(places.limited);
    expect(selectPlaceStatus(state(), places.limited)).toBe(status);
    expect(selectPlace(state(), places.limited)?.rewardPerBlock).toBe(rewardPerBlock);
  });

  it('reports a farm without points as finished, and a pool before its start as upcoming', async () => {
    desk.facts.allocPoint = 0n;
    await desk.read(places.farm);
    expect(selectPlaceStatus(state(), places.farm)).toBe('finished');
    expect(selectPlace(state(), places.farm)?.rewardPerBlock).toBe(0n);
    Object.assign(desk.facts, { allocPoint: 1_000n, startBlock: 101n });
    await desk.read(places.farm);
    expect(selectPlaceStatus(state(), places.farm)).toBe('soon');
  });

  it("returns the vault's earnings from its stake in pool 0", async () => {
    await desk.read(places.vault);
    // 10 of the 1,000 in pool 0 are the vault's.
    expect(selectPlace(state(), places.vault)).toEqual({
      totalStaked: 1_000n * E18,
      rewardPerBlock: E18 / 100n,
      depositFeeBps: 0n,
      isPaused: false,
      block: 100,
    });
    expect(selectVault(state())).toMatchObject({
      pricePerShareE18: 2n * E18,
      withdrawFeeBps: 10n,
      bounty: E18 / 200n,
      pendingHarvest: 2n * E18,
    });
    expect(selectVaultStake(state(), OWNER)).toMatchObject({
      shares: 5n * E18,
      staked: 10n * E18 + 1n,
      worth: 10n * E18,
      profit: 9n * E18,
      lastDepositedTime: 1_699_990_000n,
    });
  });

  it('returns null where the chain refuses', async () => {
    // poolInfo and userInfo.
    for (const selector of ['0x1526fe27', '0x93f1a40b'] as const)
      desk.world.fake.refuse(places.farm.contract, selector);
    await desk.read(places.farm);
    expect(selectPlace(state(), places.farm)).toBeNull();
    expect(selectStake(state(), places.farm, OWNER)).toBeNull();
  });

  it('returns null while no node answers and nothing is read', async () => {
    desk.world.fake.fail(new RpcError('unreachable', 'away'));
    desk.world.dispatch(callsWatched(placeCalls(places.farm).map(({ key }) => key)));
    await expect.poll(() => selectPlace(state(), places.farm)).toBeNull();
  });
});

describe('selectStake', () => {
  it('returns stake, reward, balance and allowance', async () => {
    await desk.read(places.farm);
    expect(selectStake(state(), places.farm, OWNER)).toEqual({
      staked: 10n * E18,
      pending: 5n * E18,
      allowance: 2n ** 255n,
      balance: 100n * E18,
      owed: 0n,
      rewardDebt: 0n,
    });
    expect(selectStake(state(), places.farm, OTHER)).toBeUndefined();
  });

  it('needs no allowance for the native coin', async () => {
    desk.facts.owed = 2n;
    await desk.read(places.coin);
    expect(selectStake(state(), places.coin, OWNER)).toMatchObject({
      balance: 100n * E18,
      allowance: 2n ** 256n - 1n,
      owed: 2n,
    });
    expect(accountCalls(places.coin, OWNER)).toHaveLength(3);
  });

  it('returns no pending reward for the vault', async () => {
    await desk.read(places.vault);
    expect(selectStake(state(), places.vault, OWNER)).toMatchObject({
      staked: 10n * E18 + 1n,
      pending: 0n,
    });
  });
});

describe('unchanged answers', () => {
  it.each(Object.entries(places))('return the same facts: %s', async (_name, place) => {
    await desk.read(place);
    const before = [
      selectPlace(state(), place),
      selectStake(state(), place, OWNER),
      selectVault(state()),
      selectVaultStake(state(), OWNER),
    ];
    await desk.read(place);
    const after = [
      selectPlace(state(), place),
      selectStake(state(), place, OWNER),
      selectVault(state()),
      selectVaultStake(state(), OWNER),
    ];
    after.forEach((facts, index) => expect(facts).toBe(before[index]));
    desk.facts.staked += 1n;
    desk.facts.shares += 1n;
    await desk.read(place);
    expect(selectStake(state(), place, OWNER)).not.toBe(before[1]);
  });

  it('are requested by the same calls', () => {
    expect(placeCalls(places.farm)).toBe(placeCalls(places.farm));
    expect(new Set(placeCalls(places.vault).map(({ target }) => target))).toEqual(
      new Set([contractAddress('vault'), contractAddress('masterChef')]),
    );
  });
});
