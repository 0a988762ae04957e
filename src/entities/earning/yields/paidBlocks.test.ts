import { describe, expect, it } from 'vitest';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { pools } from '#config/pools.ts';
import { useStakingWorld } from '#testing/stakingWorld.ts';
import { E18 } from '#testing/units.ts';
import { poolYieldCalls, selectPoolYield } from './yieldSelectors.ts';
import type { Yield } from './yieldTypes.ts';

const desk = useStakingWorld();
/** Its reward is the staked token, so that no price is needed. */
const pool = pools.find(({ sousId }) => sousId === 44)!;

async function rate(): Promise<Yield> {
  await desk.world.dispatch(readCalls(poolYieldCalls(pool), { fresh: true }));
  return selectPoolYield(desk.world.getState(), pool);
}
async function paidBlocks(): Promise<bigint | undefined> {
  const input = (await rate())?.inputs?.find(({ kind }) => kind === 'paidBlocks');
  return input?.kind === 'paidBlocks' ? input.count : undefined;
}

describe('a budget of 1,000 of which 5 are owed, at 1 a block', () => {
  it('lasts 995 blocks, which is shown if the pool runs longer', async () => {
    const { block } = desk.world.fake;
    desk.facts.endBlock = BigInt(block) + 996n;
    expect(await paidBlocks()).toBe(995n);
  });

  it('is not mentioned if it lasts to the end', async () => {
    desk.facts.endBlock = BigInt(desk.world.fake.block) + 995n;
    expect(await paidBlocks()).toBeUndefined();
  });

  it('hides the rate once all of it is owed', async () => {
    desk.facts.rewardBudget = 5n * E18;
    expect(await rate()).toMatchObject({ kind: 'hidden', reason: 'budget' });
    expect(await paidBlocks()).toBeUndefined();
  });
});
