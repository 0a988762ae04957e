// @document
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { hubRefusal, hubUser, type FakeHub } from '#testing/fakeHub.ts';
import { createProfileWorld, giveCat, type ProfileWorld } from '#testing/profileWorld.ts';
import { button, detail, storeDraft, visit } from '#testing/profileVisit.tsx';
import { walletError } from '#testing/scriptedWallet.ts';
import { type Says, startHub } from '#testing/nameHub.ts';

const AWAY =
  "Unable to verify username: the name service can't be reached. Nothing is lost. Try again in a moment.";
const UNCHECKED =
  "The name service can't reach its node, so it can't check this now. Try again in a moment.";
const UNTIL = 1_800_000_000;
const SIGNATURE = `0x${'ab'.repeat(64)}1b`;
let world: ProfileWorld;

const box = () => screen.findByRole('textbox', { name: 'Name' });
const dialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Register your name' }));
const signed = () =>
  world.wallet.requests.filter(({ method }) => method === 'eth_signTypedData_v4');
const posted = ({ requests }: FakeHub) => requests.flatMap(({ body }) => body ?? []);

/** Types a free name, and opens the dialog to sign for it. */
async function confirm(user: ReturnType<typeof visit>['user'], name = 'Whiskers') {
  await user.click(await box());
  await user.paste(name);
  await user.click(screen.getByRole('checkbox'));
  await screen.findByText('This name is available.');
  await user.click(await button('Confirm'));
  return dialog();
}

beforeEach(() => {
  localStorage.clear();
  world = createProfileWorld();
  giveCat(world, 4n, 5n, true);
  storeDraft({ tokenIdRaw: '4', teamId: 1 });
  world.connect();
  world.wallet.answer('eth_signTypedData_v4', () => SIGNATURE);
});

describe('registering a name', () => {
  it('signs what the dialog shows, posts it, and says until when it is kept', async () => {
    const hub = startHub({ register: { status: 201, json: hubUser(OWNER, 'Whiskers', UNTIL) } });
    const { user } = visit(world);
    const shown = await confirm(user);
    expect(detail('Name', shown)).toHaveTextContent('Whiskers');
    expect(detail('Account', shown)).toHaveTextContent(OWNER);
    expect(detail('Network', shown)).toHaveTextContent('Local chain');
    expect(signed()).toEqual([]);
    await user.click(shown.getByRole('button', { name: 'Sign' }));
    expect(await screen.findByText(/^Reserved for you until .*2027/)).toBeVisible();
    expect(screen.getByText('Whiskers')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    const [from, text] = signed()[0]!.params as [string, string];
    const { message } = JSON.parse(text) as { message: Record<string, string> };
    expect([from.toLowerCase(), message['username']]).toEqual([OWNER.toLowerCase(), 'Whiskers']);
    expect(posted(hub)).toEqual([
      {
        address: OWNER,
        username: 'Whiskers',
        timestamp: Number(message['timestamp']),
        signature: SIGNATURE,
      },
    ]);
    expect(world.transactions()).toEqual([]);
  });

  it('says in words why the service refuses, and can be signed again', async () => {
    const says: Says = {};
    const hub = startHub(says);
    const { user } = visit(world);
    const shown = await confirm(user);
    for (const [answer, text] of [
      [hubRefusal('Username taken'), 'Username taken'],
      [
        hubRefusal('Signed more than 5 minutes ago, or ahead of time.'),
        'The signature is older than 5 minutes. Sign again.',
      ],
      [hubRefusal('Signature already used.', 409), 'This signature was used before. Sign again.'],
      [
        hubRefusal('Invalid signature.'),
        "The signature isn't this account's. Sign again with the account that you set the name for.",
      ],
      [
        hubRefusal("Needs an active profile, or 0.01 of the network's coin in the account."),
        /^To register a name, you need at least 0.01 BNB in this account or an active profile/,
      ],
      [
        hubRefusal('Username looks like one that is taken'),
        "Too similar to a username that's taken",
      ],
      [hubRefusal('Address already registered.', 409), 'This account already has a name.'],
      [{ status: 503 }, UNCHECKED],
      // What it says in words of its own is not shown.
      [hubRefusal('Send 1 BNB to 0x1234', 403), 'The name service refused this request.'],
      ['away', AWAY],
    ] as const) {
      says.register = answer;
      await user.click(await shown.findByRole('button', { name: 'Sign' }));
      await waitFor(() => expect(shown.getByRole('alert')).toHaveTextContent(text));
    }
    says.register = { status: 201, json: hubUser(OWNER, 'Whiskers', UNTIL) };
    await user.click(shown.getByRole('button', { name: 'Sign' }));
    expect(await screen.findByText(/^Reserved for you until/)).toBeVisible();
    expect(signed()).toHaveLength(11);
    expect(posted(hub)).toHaveLength(11);
  });

  it('posts nothing where the wallet refuses, and checks the name again after closing', async () => {
    const says: Says = {};
    const hub = startHub(says);
    world.wallet.answer('eth_signTypedData_v4', () => Promise.reject(walletError(4001)));
    const { user } = visit(world);
    const shown = await confirm(user);
    await user.click(shown.getByRole('button', { name: 'Sign' }));
    expect(await shown.findByRole('alert')).toBeVisible();
    expect(posted(hub)).toEqual([]);
    says.check = () => hubRefusal('Username taken');
    await user.click(shown.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Username taken')).toBeVisible();
  });

  it('has the name where only the answer was lost', async () => {
    const says: Says = { register: 'away' };
    startHub(says);
    const { user } = visit(world);
    const shown = await confirm(user);
    says.user = { json: hubUser(OWNER, 'Whiskers', UNTIL) };
    await user.click(shown.getByRole('button', { name: 'Sign' }));
    expect(await screen.findByText(/^Reserved for you until/)).toBeVisible();
  });

  it('shows a name that is kept already, or is final, and no other account’s', async () => {
    const says: Says = { user: { json: hubUser(OWNER, 'Whiskers') } };
    startHub(says);
    const before = visit(world);
    expect(await screen.findByText('This is your name.')).toBeVisible();
    before.unmount();
    says.user = { json: hubUser(OTHER, 'Whiskers') };
    visit(world);
    expect(await screen.findByText(/returned an invalid response/)).toBeVisible();
    expect(screen.queryByText('Whiskers')).toBeNull();
  });
});
