// @document
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
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
