// @document
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { profileAbi } from '#protocol/abi/profileAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { mineAll } from '#testing/mineAll.ts';
import {
  hubRefusal,
  hubUser,
  startFakeHub,
  type FakeHub,
  type HubAnswer,
} from '#testing/fakeHub.ts';
import {
  createProfileWorld,
  giveCat,
  profileContract,
  type ProfileWorld,
} from '#testing/profileWorld.ts';
import { button, detail, leaveNetwork, storeDraft, visit } from '#testing/profileVisit.tsx';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { E18 } from '#testing/units.ts';
import { meow } from '../meow.ts';

const AWAY =
  "Unable to verify username: the name service can't be reached. Nothing is lost. Try again in a moment.";
const UNCHECKED =
  "The name service can't reach its node, so it can't check this now. Try again in a moment.";
const NONE = hubRefusal('Entity not found.', 404);
const UNTIL = 1_800_000_000;
const SIGNATURE = `0x${'ab'.repeat(64)}1b`;
const meowToken = meow!.isNative ? expect.fail('MEOW is a token') : meow!.token.address;
let world: ProfileWorld;

/** What the hub says to each sort of question; a name is free and nobody has one by default. */
interface Says {
  user?: HubAnswer;
  check?: (name: string) => HubAnswer;
  register?: HubAnswer;
}

function startHub(says: Says): FakeHub {
  const hub = startFakeHub();
  hub.answer = ({ path, body }) => {
    const name = path.split('/').at(-1)!;
    if (body) return says.register ?? NONE;
    if (!path.includes('/valid/')) return says.user ?? NONE;
    return says.check?.(name) ?? { json: { valid: true, username: name } };
  };
  return hub;
}

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

describe('a name as it is typed', () => {
  it('is refused for its letters alone, without asking the service', async () => {
    const hub = startHub({});
    const { user } = visit(world);
    const input = await box();
    await user.click(screen.getByRole('checkbox'));
    for (const [name, text] of [
      ['ab', 'Minimum length: 3 characters'],
      ['名字', 'Minimum length: 3 characters'],
      ['Whiskers12345678', 'Maximum length: 15 characters'],
      // The third letter is Cyrillic.
      ['Wh\u0456skers', 'No spaces or special characters'],
      ['two words', 'No spaces or special characters'],
    ] as const) {
      await user.clear(input);
      await user.paste(name);
      expect(screen.getByText(text)).toBeVisible();
      expect(await button('Confirm')).toBeDisabled();
    }
    expect(hub.requests.filter(({ path }) => path.includes('/valid/'))).toEqual([]);
  });

  it('is refused in words where the service refuses it, and free after another is typed', async () => {
    const refusals = new Map([
      ['Admin1', hubRefusal('Username not allowed')],
      ['Taken', hubRefusal('Username taken')],
    ]);
    startHub({ check: (name) => refusals.get(name) ?? { json: { valid: true, username: name } } });
    const { user } = visit(world);
    const input = await box();
    await user.click(screen.getByRole('checkbox'));
    for (const [name, text] of [
      ['Admin1', 'Username not allowed'],
      ['Taken', 'Username taken'],
    ] as const) {
      await user.clear(input);
      await user.paste(name);
      expect(await screen.findByText(text)).toBeVisible();
      expect(await button('Confirm')).toBeDisabled();
    }
    await user.type(input, '2');
    expect(await screen.findByText('This name is available.')).toBeVisible();
    expect(await button('Confirm')).toBeEnabled();
  });

  it('needs a word that it is public and final', async () => {
    startHub({});
    const { user } = visit(world);
    await user.click(await box());
    await user.paste('Whiskers');
    await screen.findByText('This name is available.');
    expect(await button('Confirm')).toBeDisabled();
    await user.click(screen.getByRole('checkbox'));
    expect(await button('Confirm')).toBeEnabled();
  });

  it('is unknown, not free, while the service cannot say, until a retry', async () => {
    const says: Says = { check: () => 'away' };
    startHub(says);
    const { user } = visit(world);
    await user.click(await screen.findByRole('checkbox'));
    await user.click(await box());
    await user.paste('Whiskers');
    for (const [answer, text] of [
      ['away', AWAY],
      [{ status: 429 }, 'The name service got too many requests. Try again in a minute.'],
      [{ status: 503 }, UNCHECKED],
      [
        { json: { valid: true, username: 'Another' } },
        'Unable to verify username: the name service returned an invalid response.',
      ],
    ] as const) {
      says.check = () => answer;
      await user.click(await button('Retry'));
      expect(await screen.findByText(text)).toBeVisible();
      expect(await button('Confirm')).toBeDisabled();
    }
    delete says.check;
    await user.click(await button('Retry'));
    expect(await screen.findByText('This name is available.')).toBeVisible();
  });

  it('is still typed after a reload', async () => {
    startHub({});
    const { user, unmount } = visit(world);
    await user.click(await box());
    await user.paste('  Whiskers ');
    unmount();
    visit(world);
    expect(await box()).toHaveValue('Whiskers');
  });

  it('is not signed for on another network', async () => {
    startHub({});
    leaveNetwork(world);
    visit(world);
    await box();
    expect(screen.getAllByRole('button', { name: /^Switch/ })).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });
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
    expect(signed()).toHaveLength(9);
    expect(posted(hub)).toHaveLength(9);
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

describe('the last step', () => {
  const review = async () =>
    within(await screen.findByRole('dialog', { name: 'Create your profile' }));

  it('goes on without a name, and can still take one', async () => {
    startHub({});
    const { user } = visit(world);
    await user.click(await button('Continue without a name'));
    expect(await button('Review profile')).toBeEnabled();
    await user.click(await button('Choose a name'));
    expect(await box()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Review profile' })).toBeNull();
  });

  it('needs no name service, which is asked again on request', async () => {
    const says: Says = { user: 'away' };
    startHub(says);
    const { user } = visit(world);
    expect(
      await screen.findByText(`${AWAY} You can create your profile now`, { exact: false }),
    ).toBeVisible();
    expect(await button('Review profile')).toBeEnabled();
    says.user = NONE;
    await user.click(await button('Retry'));
    expect(await box()).toBeVisible();
  });

  it('approves exactly the cost, and reviews name, team and picture before it is signed', async () => {
    startHub({ user: { json: hubUser(OWNER, 'Whiskers', UNTIL) } });
    world.profile.costs.register = 7n * E18;
    world.router.allowances.set(meowToken.toLowerCase(), 7n * E18 - 1n);
    const { user } = visit(world);
    await user.click(await button('Enable MEOW'));
    await waitFor(() => expect(world.transactions()).toHaveLength(1));
    expect(decodeCall(erc20Abi, world.transactions()[0]!.data)).toEqual({
      name: 'approve',
      args: [profileContract, 7n * E18],
    });
    world.router.allowances.set(meowToken.toLowerCase(), 7n * E18);
    await mineAll(world);
    await user.click(await button('Review profile'));
    const shown = await review();
    expect(detail('Picture', shown)).toHaveTextContent('Sleepy #4');
    expect(detail('Team', shown)).toHaveTextContent('Syrup Storm');
    expect(detail('Name', shown)).toHaveTextContent('Whiskers');
    expect(detail('Cost', shown)).toHaveTextContent('7 MEOW');
    await user.click(shown.getByRole('button', { name: 'Create profile for 7 MEOW' }));
    expect(await button('Creating your profile')).toHaveAttribute('aria-busy', 'true');
    expect(decodeCall(profileAbi, world.transactions()[1]!.data)).toEqual({
      name: 'createProfile',
      args: [1n, catsAddress, 4n],
    });
    await mineAll(world, false);
    expect(await button('Review profile')).toBeEnabled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each<[string, () => void, string | RegExp]>([
    [
      'with too little MEOW',
      () => world.setBalance(meow!, E18 / 2n - 1n),
      'A minimum of 0.5 MEOW is required',
    ],
    ['on another network', () => leaveNetwork(world), /^Switch/],
  ])('cannot be done %s', async (_why, change, name) => {
    startHub({ user: { json: hubUser(OWNER, 'Whiskers', UNTIL) } });
    change();
    visit(world);
    expect(await button(name)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Review|Enable)/ })).toBeNull();
  });

  it('says when its cost cannot be read', async () => {
    world.fake.answer(profileAbi, profileContract, 'numberMeowToRegister', () => {
      throw new FakeRevert();
    });
    visit(world);
    expect(await screen.findByText('Could not retrieve MEOW costs for profile')).toBeVisible();
    expect(detail('Cost')).toHaveTextContent('–');
    expect(screen.queryByRole('button', { name: 'Review profile' })).toBeNull();
  });
});
