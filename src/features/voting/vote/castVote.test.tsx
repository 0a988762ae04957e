// @document
import { act, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { shortenAddress } from '#lib/format.ts';
import type { Hex } from '#lib/hex.ts';
import type { VotingProblem } from '#lib/votingRules.ts';
import { requestHub } from '#remote/hub/askHub.ts';
import { OTHER } from '#testing/accounts.ts';
import { hubRefusal, type HubAnswer } from '#testing/fakeHub.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { E18 } from '#testing/units.ts';
import { addressOf, refusalFor, SNAPSHOT, voterOf } from '#testing/fakeVotingHub.ts';
import { createVotingVisit, dialogOf, type VotingVisit } from '#testing/votingVisit.tsx';
import { space } from '../space.ts';

const [author, voter, friend] = [voterOf('a1'), voterOf('b2'), voterOf('c3')];
const parts = { wallet: 3n, manual: 5n, vault: 14n, pools: 11n, lp: 150n };
const wei = Object.fromEntries(
  Object.entries(parts).map(([part, amount]) => [part, amount * E18]),
) as typeof parts;

let visit: VotingVisit;
let id: Hex;

type User = ReturnType<typeof userEvent.setup>;
const button = (name: string) => screen.queryByRole('button', { name });
const kept = (kind: string) => Object.keys({ ...localStorage }).filter((key) => key.includes(kind));

/** Opens the dialog for a choice, and waits until the power is known. */
async function open(choice = 'Once'): Promise<User> {
  const user = visit.showProposal(id);
  await user.click(await screen.findByRole('radio', { name: choice }));
  await user.click(screen.getByRole('button', { name: 'Cast vote' }));
  await dialogOf('Confirm vote');
  return user;
}

const sign = async (user: User) => {
  const dialog = await dialogOf('Confirm vote');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Confirm vote' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Confirm vote' }));
  return dialog;
};

beforeEach(async () => {
  visit = createVotingVisit();
  visit.setPower(voter, wei);
  id = await visit.hub.publish(author);
  visit.connect(voter);
});

describe('casting a vote', () => {
  it('asks for one signature where the button is pressed twice at once', async () => {
    await open();
    const dialog = await dialogOf('Confirm vote');
    const confirm = dialog.getByRole('button', { name: 'Confirm vote' });
    await waitFor(() => expect(confirm).toBeEnabled());
    act(() => {
      confirm.click();
      confirm.click();
    });
    expect(await dialog.findByText('Vote cast!')).toBeVisible();
    expect([visit.asked().length, visit.hub.sent().length]).toEqual([1, 1]);
  });

  it('shows five parts of power and what is signed, and signs and sends exactly that', async () => {
    const user = await open();
    const dialog = await dialogOf('Confirm vote');
    const account = shortenAddress(addressOf(voter));
    expect(
      await dialog.findByText(
        `“${account} votes for choice 2, “Once”, on proposal “Feed the cats twice a day” with 183 MEOW, as held at block 99.”`,
      ),
    ).toBeVisible();
    for (const line of [
      'Wallet3 MEOW',
      'Manual MEOW pool5 MEOW',
      'Auto MEOW vault14 MEOW',
      'Other pools11 MEOW',
      'MEOW-BNB liquidity150 MEOW',
      'Voting power183 MEOW',
    ])
      expect(screen.getByRole('dialog')).toHaveTextContent(line);
    expect(dialog.getByText(/This action cannot be undone/)).toBeVisible();
    expect(visit.asked()).toEqual([]);

    await sign(user);
    expect(await dialog.findByText('Vote cast!')).toBeVisible();
    expect(dialog.getByText('Your vote was kept as no. 2.')).toBeVisible();
    const [data] = visit.asked();
    expect(data!.message).toMatchObject({
      from: addressOf(voter),
      space,
      proposal: id,
      choice: '2',
      reason: '',
    });
    const amounts = Object.fromEntries(
      Object.entries(wei).map(([part, amount]) => [part, amount.toString()]),
    );
    expect(JSON.parse(String(data!.message['metadata']))).toMatchObject({
      block: SNAPSHOT,
      total: (183n * E18).toString(),
      ...amounts,
    });
    const [sent, ...more] = visit.hub.sent();
    expect(more).toEqual([]);
    expect(sent!.address).toBe(addressOf(voter));
    expect(sent!.data.message).toEqual(data!.message);
  });

  it('shows the vote first once it is stored, keeps its receipt and asks for no second one', async () => {
    visit.setPower(friend, { wallet: 500n * E18 });
    await visit.hub.vote(friend, id, 1);
    const user = await open();
    await sign(user);
    expect(await screen.findByText('Vote cast!')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(await screen.findByText(/^You voted for “Once”/)).toBeVisible();
    const votes = screen.getByRole('list', { name: 'Votes' });
    await waitFor(() => expect(within(votes).getAllByRole('listitem')).toHaveLength(2));
    const [first] = within(votes).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Voted.*Once.*183/);
    expect(button('Cast vote')).toBeNull();
    expect([kept('vote-receipt').length, kept('vote-waiting').length]).toEqual([1, 0]);
  });

  it('is on its way until a slow hub answers, and not cast before', async () => {
    const { answer } = visit.hub.fake;
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    visit.hub.fake.answer = async (request) => {
      if (request.path === '/api/message') await gate;
      return answer(request);
    };
    const dialog = await sign(await open());
    expect(await dialog.findByRole('button', { name: 'Sending your vote' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    expect(dialog.queryByText('Vote cast!')).toBeNull();
    expect(kept('vote-waiting')).toHaveLength(1);
    release();
    expect(await dialog.findByText('Vote cast!')).toBeVisible();
    expect([visit.hub.sent().length, kept('vote-waiting').length]).toEqual([1, 0]);
  });

  it('knows its own vote by the receipt where the hub withholds it', async () => {
    const user = await open();
    await sign(user);
    await screen.findByText('Vote cast!');
    visit.hub.votes.splice(0);
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(await screen.findByText(/^You voted for “Once”/)).toBeVisible();
  });

  it('signs by the clock of the hub, by which a message must be fresh', async () => {
    const hour = 3_600_000;
    const answer = visit.hub.fake.answer;
    const dated = (by: number) => async (request: Parameters<typeof answer>[0]) => {
      const given = await answer(request);
      return given === 'away' ? given : { ...given, date: new Date(Date.now() + by).toUTCString() };
    };
    visit.hub.fake.answer = dated(hour);
    onTestFinished(async () => {
      // The difference is remembered over answers.
      visit.hub.fake.answer = dated(0);
      await requestHub('/');
    });
    await sign(await open());
    await screen.findByText('Vote cast!');
    const ahead = Number(visit.asked()[0]!.message['timestamp']) * 1_000 - Date.now();
    expect(Math.abs(ahead - hour)).toBeLessThan(60_000);
  });
});

describe('a signature that is not made', () => {
  const refuse = (code: number) => () => Promise.reject(walletError(code));

  const obstacles: readonly (readonly [string, () => void, RegExp])[] = [
    [
      'the wallet rejects it',
      () => visit.world.wallet.answer('eth_signTypedData_v4', refuse(4001)),
      /^Signature rejected/,
    ],
    [
      'another request is open',
      () => visit.world.wallet.answer('eth_signTypedData_v4', refuse(-32002)),
      /has a request waiting/,
    ],
    [
      'the wallet is on another account',
      () => visit.world.wallet.answer('eth_accounts', () => [OTHER]),
      /account is no longer the one shown/,
    ],
    [
      'the wallet is on another network',
      () => visit.world.wallet.answer('eth_chainId', () => '0x1'),
      /different network/,
    ],
    [
      'the wallet is locked',
      () => {
        visit.world.wallet.answer('eth_accounts', () => []);
        visit.world.wallet.answer('eth_requestAccounts', () => []);
      },
      /locked/,
    ],
    [
      'the answer is no signature',
      () => visit.world.wallet.answer('eth_signTypedData_v4', () => '0x1234'),
      /signature/,
    ],
  ];

  it('sends nothing, says why, and can be tried again', async () => {
    const { wallet } = visit.world;
    const user = await open();
    for (const [name, arrange, text] of obstacles) {
      wallet.answer('eth_accounts', () => [addressOf(voter)]);
      wallet.answer('eth_chainId', () => '0x7a69');
      arrange();
      const dialog = await sign(user);
      await waitFor(() => expect(dialog.getByRole('alert'), name).toHaveTextContent(text));
      expect([visit.hub.sent().length, kept('vote-waiting').length], name).toEqual([0, 0]);
    }
    visit.connect(voter);
    wallet.answer('eth_chainId', () => '0x7a69');
    const dialog = await sign(user);
    expect(await dialog.findByText('Vote cast!')).toBeVisible();
  });

  it('says that the wallet is waited for, and closes once the account is switched', async () => {
    visit.world.wallet.answer('eth_signTypedData_v4', () => new Promise(() => {}));
    const dialog = await sign(await open());
    expect(await dialog.findByRole('button', { name: 'Confirm in your wallet' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    visit.connect(friend);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(visit.hub.sent()).toEqual([]);
  });

  it.each([
    ['order of the choices', { choices: ['Once', 'Twice'] }],
    ['block', { snapshot: '98' }],
  ])('is not asked for where the hub shows another %s than was signed', async (_, fields) => {
    visit.hub.change(id, fields);
    const dialog = await sign(await open());
    expect(await dialog.findByRole('alert')).toHaveTextContent(/doesn't match what's shown/);
    expect([visit.asked().length, visit.hub.sent().length]).toEqual([0, 0]);
  });
});

describe('a vote that the hub does not store', () => {
  it.each<[VotingProblem, string]>([
    ['ended', 'Voting has ended.'],
    ['badSignature', "The signature isn't this account's."],
  ])('is refused in words (%s), and waits for nothing', async (problem, text) => {
    visit.hub.onMessage = () => refusalFor(problem);
    const dialog = await sign(await open());
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    expect([kept('vote-waiting').length, kept('vote-receipt').length]).toEqual([0, 0]);
  });

  const unsent = /Your vote is signed and kept in this browser\. You can send it again/;
  it.each<[string, HubAnswer, RegExp]>([
    ['is away', 'away', /^The voting service can't be reached\./],
    ['lacks its node', hubRefusal('No node', 503), /can't reach its node/],
    ['answers without a receipt', { json: { id: `0x${'aa'.repeat(32)}` } }, /invalid response/],
  ])('waits, signed once, where the hub %s', async (_, answer, text) => {
    visit.hub.onMessage = () => answer;
    const user = await open();
    const dialog = await sign(user);
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    expect(dialog.getByRole('alert')).toHaveTextContent(unsent);
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
    visit.hub.onMessage = () => undefined;
    expect(await screen.findByText(/^You signed a vote for “Once”/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText(/^You voted for “Once”/)).toBeVisible();
    const [first, second] = visit.hub.sent();
    expect(second).toEqual(first);
    expect(visit.asked()).toHaveLength(1);
  });

  it('can be discarded while it waits', async () => {
    visit.hub.onMessage = () => 'away';
    const user = await open();
    const dialog = await sign(user);
    await dialog.findByRole('alert');
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await user.click(await screen.findByRole('button', { name: 'Discard it' }));
    expect(await screen.findByRole('button', { name: 'Cast vote' })).toBeVisible();
    expect(kept('vote-waiting')).toEqual([]);
  });

  it('is the one that counts where only its answer was lost', async () => {
    const hub = visit.hub;
    hub.onMessage = (request) => {
      hub.onMessage = () => undefined;
      hub.answer(request);
      hub.onMessage = () => refusalFor('usedSignature');
      return 'away';
    };
    const user = await open();
    const dialog = await sign(user);
    await dialog.findByRole('alert');
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(await screen.findByText(/^You voted for “Once”/)).toBeVisible();
    expect(hub.votes).toHaveLength(1);
  });

  it('names the vote that came first from elsewhere', async () => {
    const user = await open();
    await visit.hub.vote(voter, id, 1);
    const { proposal: _proposal, ...stored } = visit.hub.votes[0]!;
    visit.hub.onMessage = () => ({
      status: 409,
      json: { ...(refusalFor('voted') as { json: object }).json, stored },
    });
    const dialog = await sign(user);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'You had already voted for “Twice”. The first vote counts.',
    );
  });
});
