// @document
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { earlyRefundAbi } from '#protocol/abi/earlyRefundAbi.ts';
import { OTHER } from '#testing/accounts.ts';
import { mineAll } from '#testing/mineAll.ts';
import { createProfileWorld, profileContract, type ProfileWorld } from '#testing/profileWorld.ts';
import { button, leaveNetwork, visit } from '#testing/profileVisit.tsx';
import { FakeRevert } from '#testing/scriptedContracts.ts';

const refund = contractAddress('earlyRefund')!;
let world: ProfileWorld;
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const revert = (): never => {
  throw new FakeRevert();
};
const last = (abi: Parameters<typeof decodeCall>[0]) => {
  const { to, data } = world.transactions().at(-1)!;
  return { to, ...decodeCall(abi, data) };
};
/** Waits until the wallet has received so many transactions. */
const sent = (count: number) => waitFor(() => expect(world.transactions()).toHaveLength(count));

beforeEach(() => {
  localStorage.clear();
  world = createProfileWorld();
  world.profile.status = 'active';
  world.cats.set(7n, { owner: profileContract, kind: 8n, approved: OTHER });
  world.connect();
});

describe('the gift to early profiles', () => {
  it('is claimed as shown, once', async () => {
    world.refund.isOpen = true;
    const { user } = visit(world);
    const claim = await button('Claim 4 MEOW');
    expect(
      screen.getByText('A gift to the first 100 profiles, once each, while it lasts. Left: 12.'),
    ).toBeVisible();
    await user.click(claim);
    const review = await dialog('Thank you for being early');
    expect(await review.findByText(/\+4 MEOW/)).toBeVisible();
    expect(world.transactions()).toEqual([]);
    await user.click(review.getByRole('button', { name: 'Claim 4 MEOW' }));
    await sent(1);
    expect(last(earlyRefundAbi)).toEqual({ to: refund, name: 'getCakeBack', args: [] });
    expect(claim).toHaveAttribute('aria-busy', 'true');
    world.refund.isOpen = false;
    await mineAll(world);
    await waitFor(() => expect(screen.queryByText('Thank you for being early')).toBeNull());
  });

  /** Makes the account's profile of this block, and old enough in 2,000. */
  const young = (): void => {
    Object.assign(world.refund, { activeSince: BigInt(world.fake.block), activeBlocks: 2_000n });
  };

  it('says from when a young profile can have it', async () => {
    young();
    visit(world);
    const from = world.fake.block + 2_000;
    const reason = await screen.findByText(/^Your profile must be active for/);
    expect(reason).toHaveTextContent(
      `Your profile must be active for 1h 40m first. You can claim in about 1h 40m (block ${from}).`,
    );
    expect(await button('Claim 4 MEOW')).toBeDisabled();
    world.refund.isOpen = true;
    await mineAll(world);
    await waitFor(async () => expect(await button('Claim 4 MEOW')).toBeEnabled());
    expect(screen.queryByText(/^Your profile must be active for/)).toBeNull();
  });

  it('says that another account had it with this picture', async () => {
    young();
    world.refund.isServed = true;
    visit(world);
    expect(
      await screen.findByText(/^Another account has already claimed with your profile picture/),
    ).toBeVisible();
    expect(await button('Claim 4 MEOW')).toBeDisabled();
  });

  it.each<[string, () => unknown]>([
    ['it ends before', () => (world.refund.endBlock = BigInt(world.fake.block) + 2_000n)],
    ['it was received', () => (world.refund.isClaimed = true)],
    [
      'the profile came too late',
      () => world.fake.answer(earlyRefundAbi, refund, 'thresholdUser', 2n),
    ],
    ['nothing is left', () => world.fake.answer(earlyRefundAbi, refund, 'remaining', 0n)],
  ])('promises a young profile nothing where %s', async (_case, arrange) => {
    young();
    arrange();
    visit(world);
    await button('Pause profile');
    await mineAll(world);
    expect(screen.queryByText('Thank you for being early')).toBeNull();
  });

  it('is not shown where it is over or cannot be read, nor claimed on another network', async () => {
    const before = visit(world);
    await button('Pause profile');
    expect(screen.queryByText('Thank you for being early')).toBeNull();
    before.unmount();
    world.refund.isOpen = true;
    world.fake.mine();
    leaveNetwork(world);
    visit(world);
    await mineAll(world);
    expect(await screen.findByText('Thank you for being early')).toBeVisible();
    expect(await button(/^Switch/)).toBeEnabled();
    world.fake.answer(earlyRefundAbi, refund, 'refundAmount', revert);
    await mineAll(world);
    await waitFor(() => expect(screen.queryByText('Thank you for being early')).toBeNull());
  });
});
