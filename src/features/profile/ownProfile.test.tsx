// @document
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import { earlyRefundAbi } from '#protocol/abi/earlyRefundAbi.ts';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { meowCatsAbi } from '#protocol/abi/meowCatsAbi.ts';
import { profileAbi } from '#protocol/abi/profileAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { mineAll } from '#testing/mineAll.ts';
import { hubRefusal, hubUser, startFakeHub } from '#testing/fakeHub.ts';
import {
  createProfileWorld,
  giveCat,
  profileContract,
  type ProfileWorld,
} from '#testing/profileWorld.ts';
import { button, detail, leaveNetwork, storeDraft, visit } from '#testing/profileVisit.tsx';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { meow } from './meow.ts';

const meowToken = meow!.isNative ? expect.fail('MEOW is a token') : meow!.token.address;
const refund = contractAddress('earlyRefund')!;
let world: ProfileWorld;

const allow = (amount: bigint) => world.router.allowances.set(meowToken.toLowerCase(), amount);
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

describe('another picture', () => {
  it('takes its approval, the approval of exactly the cost, and a review, in this order', async () => {
    world.profile.costs.update = 3n * E18;
    giveCat(world, 2n, 5n);
    giveCat(world, 9n, 16n);
    allow(3n * E18 - 1n);
    const { user } = visit(world);
    await user.click(await button('Change picture'));
    let shown = await dialog('Change picture');
    await user.click(await shown.findByRole('radio', { name: 'Syrup Soak #9' }));
    expect(detail('Cost', shown)).toHaveTextContent('3 MEOW');
    await user.click(shown.getByRole('button', { name: 'Approve Syrup Soak #9' }));
    await sent(1);
    expect(last(meowCatsAbi)).toEqual({
      to: catsAddress,
      name: 'approve',
      args: [profileContract, 9n],
    });
    giveCat(world, 9n, 16n, true);
    await mineAll(world);
    await user.click(await shown.findByRole('button', { name: 'Enable MEOW' }));
    await sent(2);
    expect(last(erc20Abi)).toEqual({
      to: meowToken,
      name: 'approve',
      args: [profileContract, 3n * E18],
    });
    allow(3n * E18);
    await mineAll(world);
    await user.click(await shown.findByRole('button', { name: 'Continue' }));
    shown = await dialog('Change picture');
    expect(detail('Picture', shown)).toHaveTextContent('Syrup Soak #9');
    expect(shown.queryByText('Team')).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Change picture for 3 MEOW' }));
    await sent(3);
    expect(last(profileAbi)).toEqual({
      to: profileContract,
      name: 'updateProfile',
      args: [catsAddress, 9n],
    });
    const [busy] = screen.getAllByRole('button', { name: 'Change picture', hidden: true });
    expect(busy).toHaveAttribute('aria-busy', 'true');
  });

  it('is not sent once its cost changed, and shows the new one', async () => {
    giveCat(world, 2n, 5n, true);
    const { user } = visit(world);
    await user.click(await button('Change picture'));
    await user.click(await button('Continue'));
    const send = await button('Change picture for 1 MEOW');
    world.profile.costs.update = 2n * E18;
    await user.click(send);
    expect(await screen.findByRole('alert')).toHaveTextContent('The cost changed.');
    expect(await button('Change picture for 2 MEOW')).toBeEnabled();
    expect(world.asked()).toEqual([]);
  });

  it.each<[string, () => void, RegExp]>([
    [
      'with too little MEOW',
      () => world.setBalance(meow!, 1n),
      /^A minimum of 1 MEOW is required$/,
    ],
    [
      'of a collection that is not taken any more',
      () => (world.profile.isOffered = false),
      /^(Collectibles of this collection can't|See collectibles)/,
    ],
    ['on another network', () => leaveNetwork(world), /^Switch/],
  ])('cannot be taken %s', async (_why, change, text) => {
    giveCat(world, 2n, 5n, true);
    change();
    const { user } = visit(world);
    await user.click(await button('Change picture'));
    const shown = await dialog('Change picture');
    expect(await shown.findByText(text)).toBeVisible();
    expect(shown.queryByRole('button', { name: /^(Continue|Enable|Approve)/ })).toBeNull();
  });

  it('is not missed while the wallet’s collectibles cannot be read', async () => {
    world.fake.answer(meowCatsAbi, catsAddress!, 'balanceOf', revert);
    const { user } = visit(world);
    await user.click(await button('Change picture'));
    const shown = await dialog('Change picture');
    expect(await shown.findByText("Couldn't load your collectibles from the chain.")).toBeVisible();
    expect(shown.queryByText('No NFTs Found')).toBeNull();
    expect(shown.getByRole('button', { name: 'Retry' })).toBeEnabled();
  });
});

describe('pausing', () => {
  it('says what comes back and what returning costs, and is free', async () => {
    world.profile.costs.reactivate = 5n * E18;
    const { user } = visit(world);
    await user.click(await button('Pause profile'));
    const shown = await dialog('Pause profile');
    await waitFor(() =>
      expect(detail('Goes back to your wallet', shown)).toHaveTextContent('Churro #7'),
    );
    expect(detail('Reactivating will cost', shown)).toHaveTextContent('5 MEOW');
    expect(shown.getByText(/^Pausing is free\./)).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Pause profile' }));
    await sent(1);
    world.profile.status = 'paused';
    await mineAll(world);
    expect(await screen.findByText('Paused')).toBeVisible();
  });

  it('does not call a cost nothing that cannot be read, and pauses all the same', async () => {
    world.fake.answer(profileAbi, profileContract, 'numberMeowToReactivate', revert);
    const { user } = visit(world);
    await user.click(await button('Pause profile'));
    const shown = await dialog('Pause profile');
    await waitFor(() => expect(detail('Reactivating will cost', shown)).toHaveTextContent(/–$/));
    await user.click(shown.getByRole('button', { name: 'Pause profile' }));
    await sent(1);
    expect(last(profileAbi)).toEqual({ to: profileContract, name: 'pauseProfile', args: [] });
  });

  it('is not done twice', async () => {
    const { user } = visit(world);
    await user.click(await button('Pause profile'));
    const shown = await dialog('Pause profile');
    world.profile.status = 'paused';
    await user.click(shown.getByRole('button', { name: 'Pause profile' }));
    expect(await shown.findByRole('alert')).toHaveTextContent('The profile is paused.');
    expect(world.asked()).toEqual([]);
  });

  it('waits for the right network', async () => {
    leaveNetwork(world);
    const { user } = visit(world);
    await user.click(await button('Pause profile'));
    const shown = await dialog('Pause profile');
    expect(await shown.findByRole('button', { name: /^Switch/ })).toBeEnabled();
    expect(shown.queryByRole('button', { name: 'Pause profile' })).toBeNull();
  });
});

describe('a paused profile', () => {
  it('says what that means, and is reactivated for the cost on the chain', async () => {
    world.profile.status = 'paused';
    world.profile.costs.reactivate = 2n * E18;
    giveCat(world, 7n, 8n, true);
    const { user } = visit(world);
    expect(
      await screen.findByText("This profile has no picture and doesn't count in its team."),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Pause|Change)/ })).toBeNull();
    await user.click(await button('Reactivate profile'));
    await user.click(await button('Continue'));
    await user.click(await button('Reactivate for 2 MEOW'));
    await sent(1);
    expect(last(profileAbi)).toEqual({
      to: profileContract,
      name: 'reactivateProfile',
      args: [catsAddress, 7n],
    });
    world.profile.status = 'active';
    await mineAll(world);
    expect(await screen.findByText('Active')).toBeVisible();
  });
});

describe('a name', () => {
  it('stays hidden after a reload in this browser, until it is shown again', async () => {
    startFakeHub().answer = () => ({ json: hubUser(OWNER, 'Whiskers') });
    const before = visit(world);
    await before.user.click(await button('Hide this name on this device'));
    expect(screen.getByRole('heading', { level: 2, name: '0xf39F…2266' })).toBeVisible();
    before.unmount();
    const { user } = visit(world);
    await user.click(await button('Show this name on this device'));
    expect(screen.getByRole('heading', { level: 2, name: 'Whiskers' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('can be registered later, and is shown at once', async () => {
    let username: string | undefined;
    startFakeHub().answer = ({ path, body }) => {
      if (body) username = String(body['username']);
      if (path.includes('/valid/')) return { json: { valid: true, username: 'Whiskers' } };
      return username ? { json: hubUser(OWNER, username) } : hubRefusal('Entity not found.', 404);
    };
    world.wallet.answer('eth_signTypedData_v4', () => `0x${'ab'.repeat(64)}1b`);
    const { user } = visit(world);
    await user.click(await screen.findByRole('textbox', { name: 'Name' }));
    await user.paste('Whiskers');
    await user.click(screen.getByRole('checkbox'));
    await screen.findByText('This name is available.');
    await user.click(await button('Confirm'));
    const sign = await button('Sign');
    // Two presses in one task ask the wallet once.
    fireEvent.click(sign);
    fireEvent.click(sign);
    expect(await screen.findByRole('heading', { level: 2, name: 'Whiskers' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    const openings = world.wallet.asked.filter((method) => method === 'eth_signTypedData_v4');
    expect(openings).toHaveLength(1);
  });

  it('is not asked for while the service is away, nor by a site without one', async () => {
    const off = visit(world);
    expect(await button('Pause profile')).toBeEnabled();
    expect(screen.queryByRole('heading', { name: 'Set a name' })).toBeNull();
    off.unmount();
    startFakeHub().answer = () => 'away';
    visit(world);
    const card = (await screen.findByRole('heading', { name: 'Set a name' })).parentElement!;
    expect(await within(card).findByText(/^Unable to verify username/)).toBeVisible();
    expect(within(card).queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: '0xf39F…2266' })).toBeVisible();
  });
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

describe('the profile of another account', () => {
  it('has name, team, number and points, and nothing to do', async () => {
    startFakeHub().answer = () => ({ json: hubUser(OTHER, 'Tom') });
    world.refund.isOpen = true;
    world.profile.waiting = [{ nftAddress: OTHER, tokenId: 12n }];
    world.dispatch(accountViewed(OTHER));
    visit(world);
    expect(await screen.findByRole('heading', { level: 2, name: 'Tom' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Profile');
    expect(screen.getByText('#3')).toBeVisible();
    expect(await screen.findByText(/#12$/)).toBeVisible();
    expect(
      screen.queryByRole('button', { name: /^(Pause|Change|Reactivate|Claim|Get it|Confirm)/ }),
    ).toBeNull();
  });
});

it('ends the setup: what was chosen in it is forgotten', async () => {
  storeDraft({ teamId: 1 });
  visit(world);
  await button('Pause profile');
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('profile-setup'));
});

it('says when it cannot tell whether a collectible waits', async () => {
  world.fake.answer(profileAbi, profileContract, 'tokensToClaim', revert);
  visit(world);
  expect(
    await screen.findByText("Couldn't check whether a collectible is waiting for you."),
  ).toBeVisible();
});
