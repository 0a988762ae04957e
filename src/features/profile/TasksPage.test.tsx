// @document
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { ifos } from '#config/ifos.ts';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { claimAbi } from '#protocol/abi/claimAbi.ts';
import { pointCenterAbi } from '#protocol/abi/pointCenterAbi.ts';
import { profileAbi } from '#protocol/abi/profileAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { mineAll } from '#testing/mineAll.ts';
import { startFakeIndex, type FakeIndex } from '#testing/fakeIndex.ts';
import { createProfileWorld, profileContract, type ProfileWorld } from '#testing/profileWorld.ts';
import { button, leaveNetwork, visit } from '#testing/profileVisit.tsx';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { pointCenter } from './tasks/saleClaims.ts';

const source = contractAddress('claimByUser')!;
const sale = ifos.at(-1)!;
const hashOf = (id: number) => `0x${String(id).padStart(64, '0')}`;
let world: ProfileWorld;
let index: FakeIndex;

const award = (id: number, campaignId: string, points: string) => ({
  id: `award-${id}`,
  campaignId,
  points,
  hash: hashOf(id),
  timestamp: String(1_699_000_000 + id),
});
const part = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).parentElement!);
/** Confirms the review of a claim. */
const confirm = async (user: ReturnType<typeof visit>['user']) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Claim' }));
const revert = (): never => {
  throw new FakeRevert();
};

beforeEach(() => {
  localStorage.clear();
  world = createProfileWorld();
  world.profile.status = 'active';
  world.fake.answer(pointCenterAbi, pointCenter!, 'checkClaimStatus', false);
  world.fake.answer(pointCenterAbi, pointCenter!, 'ifos', [1n, 511_020_000n, 200n]);
  index = startFakeIndex(world.fake);
  index.data = () => ({ points: [] });
  world.connect();
});

describe('the points of an account', () => {
  it('are asked for a wallet', async () => {
    world = createProfileWorld();
    visit(world, '/profile/tasks');
    expect(screen.getByText('Connect your wallet to see your points.')).toBeVisible();
    expect(screen.queryByText('Total points')).toBeNull();
  });

  it('are those of the chain; none is 0, and unread is not', async () => {
    world.profile.points = 12_345n;
    const before = visit(world, '/profile/tasks');
    expect(await screen.findByText('12,345')).toBeVisible();
    world.profile.points = 0n;
    await mineAll(world);
    expect(await screen.findByText('0')).toBeVisible();
    before.unmount();
    world.fake.answer(profileAbi, profileContract, 'userPoints', revert);
    world.fake.mine();
    const { user } = visit(world, '/profile/tasks');
    await mineAll(world);
    expect(await screen.findByText("Couldn't load this profile from the chain.")).toBeVisible();
    expect(screen.getByText('–')).toBeVisible();
    world.fake.answer(profileAbi, profileContract, 'userPoints', 7n);
    await user.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
    await mineAll(world);
    expect(await screen.findByText('7')).toBeVisible();
  });
});

describe('points to claim', () => {
  it('are none where all was read, and not where one contract cannot be', async () => {
    visit(world, '/profile/tasks');
    expect(await screen.findByText('No points to claim right now.')).toBeVisible();
    world.fake.answer(claimAbi, contractAddress('claimByVault')!, 'pointsOwed', revert);
    world.owed.points = 5n;
    await mineAll(world);
    const claims = await part('Points to claim');
    expect(
      await claims.findByText("Couldn't check all places where points can be claimed."),
    ).toBeVisible();
    expect(claims.queryByText('No points to claim right now.')).toBeNull();
    expect(claims.getByText('5 points')).toBeVisible();
  });

  it('say where they are from, and are claimed there', async () => {
    world.owed.points = 1n;
    world.fake.answer(
      pointCenterAbi,
      pointCenter!,
      'checkClaimStatus',
      (_user, at) => at === sale.address,
    );
    const { user } = visit(world, '/profile/tasks');
    const claims = await part('Points to claim');
    const collectible = (await claims.findByText('1 point')).parentElement!.parentElement!;
    expect(collectible).toHaveTextContent('Points that came with a collectible');
    const ofSale = claims.getByText('200 points').parentElement!.parentElement!;
    expect(ofSale).toHaveTextContent('Sale 2');
    for (const [count, row] of [ofSale, collectible].entries()) {
      await user.click(within(row).getByRole('button', { name: 'Claim' }));
      await confirm(user);
      await waitFor(() => expect(world.transactions()).toHaveLength(count + 1));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    const [first, second] = world.transactions();
    expect({ to: first!.to, ...decodeCall(pointCenterAbi, first!.data) }).toEqual({
      to: pointCenter,
      name: 'getPoints',
      args: [sale.address],
    });
    expect({ to: second!.to, ...decodeCall(claimAbi, second!.data) }).toEqual({
      to: source,
      name: 'claimPoints',
      args: [],
    });
    for (const claim of claims.getAllByRole('button', { name: 'Claim' }))
      expect(claim).toHaveAttribute('aria-busy', 'true');
    world.owed.points = 0n;
    await mineAll(world);
    await waitFor(() => expect(claims.queryByText('1 point')).toBeNull());
  });

  it('are gone, and nothing is sent, once another tab has claimed them', async () => {
    world.owed.points = 5n;
    const { user } = visit(world, '/profile/tasks');
    const claim = await button('Claim');
    world.owed.points = 0n;
    await user.click(claim);
    await confirm(user);
    expect(
      await screen.findByText('These points were claimed already. Nothing was sent.'),
    ).toBeVisible();
    expect(await screen.findByText('No points to claim right now.')).toBeVisible();
    expect(world.asked()).toEqual([]);
  });

  it('wait for the right network', async () => {
    world.owed.points = 5n;
    leaveNetwork(world);
    visit(world, '/profile/tasks');
    expect(await screen.findByText('5 points')).toBeVisible();
    expect(await button(/^Switch/)).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
  });

  it('are shown of another account, but not claimed', async () => {
    world.owed.points = 5n;
    world.dispatch(accountViewed(OTHER));
    visit(world, '/profile/tasks');
    expect(await screen.findByText('5 points')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Claim|Switch)/ })).toBeNull();
  });
});

describe('where points come from', () => {
  it('is asked of the index for this account, newest first, and none is none', async () => {
    visit(world, '/profile/tasks');
    const list = await part('Achievements');
    expect(await list.findByText(/^No points yet\./)).toBeVisible();
    expect(list.queryByRole('button', { name: 'Show every award' })).toBeNull();
    const [question] = index.questions;
    expect(question).toMatchObject({
      endpoint: 'profile',
      variables: { where: { user: OWNER.toLowerCase() } },
    });
    expect(question!.query).toContain('orderBy: timestamp, orderDirection: desc');
  });

  it('is summed by campaign, each award with its transaction and what was removed', async () => {
    world.profile.points = 263n;
    index.data = () => ({
      points: [
        award(3, '515010000', '-2'),
        award(2, '511020000', '200'),
        award(1, '515010000', '52'),
        award(4, '77', '1'),
      ],
    });
    const { user } = visit(world, '/profile/tasks');
    const list = await part('Achievements');
    await list.findByText('Sale 2');
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Lottery player50 points',
      'Sale 2200 points',
      'Campaign 771 point',
    ]);
    expect(list.getByText("12 of them aren't listed by the history service yet.")).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Show every award' }));
    const removed = (await list.findByText('Points removed: 2')).closest('li')!;
    expect(within(removed).getByRole('button', { name: 'Copy transaction hash' })).toBeVisible();
    expect(list.getAllByRole('button', { name: 'Copy transaction hash' })).toHaveLength(4);
    await user.click(list.getByRole('button', { name: 'Hide the awards' }));
    expect(list.queryByText('Points removed: 2')).toBeNull();
  });

  it('says nothing of missing awards where the index has them all, or more', async () => {
    world.profile.points = 51n;
    index.data = () => ({ points: [award(1, '515010000', '52')] });
    visit(world, '/profile/tasks');
    expect(await screen.findByText('Lottery player')).toBeVisible();
    expect(screen.queryByText(/aren't listed/)).toBeNull();
  });

  it('is unknown, not nothing, without the index; the rest of the page works', async () => {
    index.fault = 'away';
    world.owed.points = 5n;
    const { user } = visit(world, '/profile/tasks');
    const list = await part('Achievements');
    expect(await list.findByText(/^The history service can't be reached\./)).toBeVisible();
    expect(list.queryByText(/^No points yet/)).toBeNull();
    expect(await screen.findByText('250')).toBeVisible();
    expect(await button('Claim')).toBeEnabled();
    index.fault = undefined;
    index.data = () => ({ points: [award(1, '515010000', '250')] });
    await user.click(list.getByRole('button', { name: 'Retry' }));
    expect(await list.findByText('250 points')).toBeVisible();
  });
});
