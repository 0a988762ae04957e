import { beforeEach, describe, expect, it } from 'vitest';
import { contractAddress } from '#config/chains.ts';
import { claimAbi } from '#protocol/abi/claimAbi.ts';
import { claimByLotteryAbi } from '#protocol/abi/claimByLotteryAbi.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { OWNER } from '#testing/accounts.ts';
import { createCollectiblesWorld, type CollectiblesWorld } from '#testing/collectiblesWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { readClaims, readLotteryClaims } from './readClaims.ts';

const LOTTERY_CLAIMS = contractAddress('claimByLottery')!;

let world: CollectiblesWorld;

beforeEach(() => {
  world = createCollectiblesWorld();
});

const lottery = async () => {
  const statuses = await world.dispatch(readLotteryClaims(OWNER));
  return Object.fromEntries(statuses.map((status) => [status.kind, status]));
};
const all = async () => {
  const { statuses } = await world.dispatch(readClaims(OWNER));
  return Object.fromEntries(statuses.map(({ kind, state }) => [kind, state]));
};
/** Answers a read that the contract refuses. */
function revert(): never {
  throw new FakeRevert();
}
const paid = (id: bigint) => ({ id, isPaid: true });

describe('a picture with which another account claimed', () => {
  it('is why nothing more can be claimed', async () => {
    world.picture = 'served';
    world.claimed.add(18);
    expect(await all()).toMatchObject({ 11: 'served', 17: 'served', 18: 'claimed', 20: 'served' });
  });

  it.each(['fresh', 'none'] as const)('is not blamed where it is %s', async (picture) => {
    world.picture = picture;
    expect(await all()).toMatchObject({ 11: 'unmet', 20: 'unmet' });
  });
});

describe('the rounds of the lottery that count', () => {
  beforeEach(() => {
    for (const round of [1, 2, 3, 4]) world.tickets.set(round, [paid(BigInt(round) * 128n)]);
    Object.assign(world.terms, { first: 2, last: 3, current: 9 });
  });

  it('are those of the window, the newest first', async () => {
    const { 18: lottie, 19: lucky } = await lottery();
    expect(lottie).toMatchObject({ state: 'claimable', claim: { args: [18n, 3n, 0n] } });
    expect(lucky).toMatchObject({ state: 'claimable', claim: { args: [3n, 384n] } });
  });

  it('end at the round that the lottery has reached', async () => {
    world.terms.current = 2;
    const { 18: lottie, 19: lucky } = await lottery();
    expect(lottie?.claim?.args).toEqual([18n, 2n, 0n]);
    expect(lucky?.claim?.args).toEqual([2n, 256n]);
  });

  it('are none before the first has begun', async () => {
    world.terms.current = 1;
    const { 18: lottie, 19: lucky } = await lottery();
    expect(lottie).toMatchObject({ state: 'unmet' });
    expect(lucky).toMatchObject({ state: 'unmet' });
    expect(lottie).not.toHaveProperty('claim');
    expect(lucky).not.toHaveProperty('claim');
  });

  it.each([
    [1n, 'claimable'],
    [0n, 'ended'],
  ])('with %s blocks left make the kinds of tickets %s', async (left, state) => {
    world.terms.endBlock = BigInt(world.fake.block) + left;
    const { 18: lottie, 19: lucky } = await lottery();
    expect([lottie?.state, lucky?.state]).toEqual([state, state]);
  });

  it('are passed over where the contract refuses the paid ticket', async () => {
    world.fake.answer(
      claimByLotteryAbi,
      LOTTERY_CLAIMS,
      'canClaimNft2Ticket',
      (_user, round) => round === 2n,
    );
    expect((await lottery())[19]?.claim?.args).toEqual([2n, 256n]);
  });

  it('offer no ticket whose prize was not paid', async () => {
    for (const [round, tickets] of world.tickets)
      world.tickets.set(
        round,
        tickets.map(({ id }) => ({ id, isPaid: false })),
      );
    const { 18: lottie, 19: lucky } = await lottery();
    expect(lottie?.state).toBe('claimable');
    expect(lucky?.state).toBe('unmet');
  });

  it('take the first paid ticket among many', async () => {
    const tickets = Array.from({ length: 12 }, (_, at) => ({
      id: BigInt(at) * 128n,
      isPaid: at >= 7,
    }));
    world.tickets.set(3, tickets);
    expect((await lottery())[19]?.claim?.args).toEqual([3n, 896n]);
  });
});

describe('a kind that was claimed', () => {
  it.each([18, 19, 20])('is not offered again: kind %s', async (kind) => {
    world.tickets.set(3, [paid(384n)]);
    world.terms.isListed = true;
    world.claimed.add(kind);
    const statuses = await lottery();
    expect(statuses[kind]).toEqual({ kind, at: 'claimByLottery', state: 'claimed' });
    for (const other of [18, 19, 20].filter((each) => each !== kind))
      expect(statuses[other]?.state).toBe('claimable');
  });
});

describe('what cannot be read', () => {
  it('is unknown, not out of reach: the contract of one kind', async () => {
    world.claimable.add('claimByVault');
    world.fake.answer(claimAbi, contractAddress('claimByUser')!, 'hasClaimed', revert);
    expect(await all()).toMatchObject({ 11: null, 16: 'claimable', 17: 'unmet', 18: 'unmet' });
  });

  it('is unknown, not out of reach: the lottery', async () => {
    world.tickets.set(3, [paid(384n)]);
    world.fake.answer(lotteryAbi, contractAddress('lottery')!, 'currentLotteryId', revert);
    expect(await all()).toMatchObject({ 11: 'unmet', 18: null, 19: null, 20: 'unmet' });
  });

  it('is unknown, not out of reach: the claims of the lottery', async () => {
    for (const name of ['hasClaimed', 'canClaimNft3', 'startLotteryRound'] as const)
      world.fake.answer(claimByLotteryAbi, LOTTERY_CLAIMS, name, revert);
    expect(await all()).toMatchObject({ 11: 'unmet', 18: null, 19: null, 20: null });
  });

  it('fails as a whole where no node answers', async () => {
    world.fake.fail();
    await expect(all()).rejects.toMatchObject({ kind: 'unreachable' });
  });
});

describe('points that are owed', () => {
  it('are listed contract by contract, without those that owe nothing or cannot be read', async () => {
    world.points.set('claimByPrediction', 10n);
    world.points.set('claimByLottery', 20n);
    world.points.set('claimByUser', 30n);
    world.fake.answer(claimAbi, contractAddress('claimByUser')!, 'pointsOwed', revert);
    const { owed } = await world.dispatch(readClaims(OWNER));
    expect(owed).toEqual([
      { at: 'claimByPrediction', points: 10n },
      { at: 'claimByLottery', points: 20n },
    ]);
  });
});
