// @document
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TypedData } from '#chain/wallet/typedData.ts';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { walletClosed } from '#entities/wallet/walletSlice.ts';
import { registerProfileListeners } from '#entities/profile/profileListeners.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import {
  hubRefusal,
  hubUser,
  startFakeHub,
  type FakeHub,
  type HubAnswer,
} from '#testing/fakeHub.ts';
import { createProfileWorld, profileContract, type ProfileWorld } from '#testing/profileWorld.ts';
import { button, leaveNetwork, visit } from '#testing/profileVisit.tsx';
import { walletError } from '#testing/scriptedWallet.ts';

const UNLIST = 'Unlist your name for everyone';
const LIST = 'List your name again';
const ADDRESS = '0xf39F…2266';
const SIGNATURE = `0x${'ab'.repeat(64)}1b`;
const unlisted: HubAnswer = {
  status: 404,
  json: { error: { message: 'Entity not found.' }, unlisted: true },
};

let world: ProfileWorld;
let hub: FakeHub;
let isListed: boolean;
/** Answers to a request, in the place of the hub's own. */
let fault: HubAnswer | undefined;
/** Whether a request is stored although its answer is a fault. */
let isStored: boolean;

const posted = () => hub.requests.filter(({ path }) => path === '/api/users/listing');
const openings = () =>
  world.wallet.asked.filter((method) => method === 'eth_signTypedData_v4').length;
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => {
  localStorage.clear();
  world = createProfileWorld();
  world.profile.status = 'active';
  world.cats.set(7n, { owner: profileContract, kind: 8n, approved: OTHER });
  world.connect();
  [isListed, fault, isStored] = [true, undefined, true];
  hub = startFakeHub();
  hub.answer = ({ path, body }) => {
    if (path !== '/api/users/listing')
      return isListed ? { json: hubUser(OWNER, 'Whiskers') } : unlisted;
    if (!fault || isStored) isListed = body?.['action'] === 'list';
    return fault ?? { status: 201, json: { ...hubUser(OWNER, 'Whiskers'), listed: isListed } };
  };
  world.wallet.answer('eth_signTypedData_v4', () => SIGNATURE);
});

/** Opens the profile and its dialog. */
async function open(name: string) {
  const { user, unmount } = visit(world);
  await user.click(await button(name));
  return { user, unmount, shown: await dialog(name) };
}

describe('unlisting a name', () => {
  it('says what it does and what it does not, and signs exactly that', async () => {
    let signed: TypedData | undefined;
    world.wallet.answer('eth_signTypedData_v4', (params) => {
      signed = JSON.parse((params as [string, string])[1]) as TypedData;
      return SIGNATURE;
    });
    const { user, shown } = await open(UNLIST);
    expect(shown.getByText(/^The name service stops telling your name to anyone/)).toBeVisible();
    expect(shown.getByText(/people who saw your name may remember it/)).toBeVisible();
    expect(openings()).toBe(0);
    expect(shown.getByText('Request').parentElement).toHaveTextContent('unlist');
    await user.click(shown.getByRole('button', { name: 'Sign' }));
    expect(await screen.findByText('Name unlisted')).toBeVisible();
    expect(await heading('Whiskers')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    const { timestamp } = signed!.message;
    expect(signed!.message).toEqual({ account: OWNER, action: 'unlist', timestamp });
    expect(posted().map(({ body }) => body)).toEqual([
      { address: OWNER, action: 'unlist', timestamp: Number(timestamp), signature: SIGNATURE },
    ]);
  });

  it('stays after a reload, and is undone by listing the name', async () => {
    isListed = false;
    const { user, shown } = await open(LIST);
    // It was unlisted on another device: the hub tells the name to nobody.
    expect(screen.getByRole('heading', { level: 2, name: ADDRESS })).toBeVisible();
    expect(screen.queryByText('Confirm')).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Sign' }));
    expect(await heading('Whiskers')).toBeVisible();
    expect(posted()[0]?.body).toMatchObject({ action: 'list' });
    expect(screen.queryByText('Name unlisted')).toBeNull();
    expect(await button(UNLIST)).toBeVisible();
  });

  it('is not offered to others, who see the address', async () => {
    isListed = false;
    localStorage.setItem(`meowswap:profile-name-unlisted:${OWNER.toLowerCase()}`, 'Whiskers');
    world.dispatch(walletClosed());
    world.dispatch(accountViewed(OWNER));
    visit(world);
    expect(await heading(ADDRESS)).toBeVisible();
    await waitFor(() => expect(hub.requests).not.toEqual([]));
    expect(screen.queryByText('Name unlisted')).toBeNull();
    expect(screen.queryByRole('button', { name: LIST })).toBeNull();
    expect(screen.queryByText('Whiskers')).toBeNull();
  });

  it('asks the wallet once for two presses in one task', async () => {
    const { shown } = await open(UNLIST);
    const sign = shown.getByRole('button', { name: 'Sign' });
    fireEvent.click(sign);
    fireEvent.click(sign);
    expect(await screen.findByText('Name unlisted')).toBeVisible();
    expect(openings()).toBe(1);
    expect(posted()).toHaveLength(1);
  });

  it('leaves no name on a device that the wallet is disconnected from', async () => {
    registerProfileListeners(world.startListening);
    const { user, shown, unmount } = await open(UNLIST);
    await user.click(shown.getByRole('button', { name: 'Sign' }));
    expect(await screen.findByText('Name unlisted')).toBeVisible();
    unmount();
    expect(JSON.stringify(localStorage)).toContain('Whiskers');
    world.dispatch(walletClosed());
    expect(JSON.stringify(localStorage)).not.toContain('Whiskers');
  });
});

describe('a request that fails', () => {
  it.each<[string, HubAnswer, RegExp]>([
    ['is away', 'away', /the name service can't be reached/],
    ["can't ask its node", hubRefusal('The node does not answer.', 503), /can't reach its node/],
    ['refuses the signature', hubRefusal('Invalid signature.'), /isn't this account's/],
    ['finds it too old', hubRefusal('Signed more than 5 minutes ago, or ahead of time.'), /older/],
    ['knows no name', hubRefusal('Address has no name.'), /^This account has no name to list/],
    [
      'has a later one',
      hubRefusal('A later choice is stored.', 409),
      /already has a newer request/,
    ],
    ['is limited', { status: 429, text: '' }, /too many requests/],
    ['is of before', hubRefusal('Entity not found.', 404), /refused this request/],
    ['answers nonsense', { text: '<html>' }, /invalid response/],
  ])('says so where the hub %s, and can be signed again', async (_, answer, words) => {
    [fault, isStored] = [answer, false];
    const { user, shown } = await open(UNLIST);
    await user.click(shown.getByRole('button', { name: 'Sign' }));
    expect(await shown.findByRole('alert')).toHaveTextContent(words);
    fault = undefined;
    await user.click(shown.getByRole('button', { name: 'Sign' }));
    expect(await screen.findByText('Name unlisted')).toBeVisible();
  });

  it.each<[string, HubAnswer]>([
    ['was lost', 'away'],
    ['came broken', { text: '{"address"' }],
  ])('counts as done where its answer %s and the hub has it', async (_, answer) => {
    fault = answer;
    const { user, shown } = await open(UNLIST);
    await user.click(shown.getByRole('button', { name: 'Sign' }));
    expect(await screen.findByText('Name unlisted')).toBeVisible();
  });

  it('sends nothing where the wallet refuses, and asks for the network first', async () => {
    world.wallet.answer('eth_signTypedData_v4', () => Promise.reject(walletError(4001)));
    const { user, shown } = await open(UNLIST);
    await user.click(shown.getByRole('button', { name: 'Sign' }));
    expect(await shown.findByText(/rejected|declined/i)).toBeVisible();
    expect(posted()).toEqual([]);
    leaveNetwork(world);
    await waitFor(() => expect(shown.queryByRole('button', { name: 'Sign' })).toBeNull());
  });
});
