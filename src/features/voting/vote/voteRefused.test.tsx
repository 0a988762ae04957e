// @document
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import type { VotingProblem } from '#lib/votingRules.ts';
import { OTHER } from '#testing/accounts.ts';
import { hubRefusal, type HubAnswer } from '#testing/fakeHub.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { addressOf, refusalFor } from '#testing/fakeVotingHub.ts';
import { createVotingVisit, type VotingVisit } from '#testing/votingVisit.tsx';
import { author, friend, kept, open, sign, voter, wei } from '#testing/castingVisit.tsx';

let visit: VotingVisit;
let id: Hex;

beforeEach(async () => {
  visit = createVotingVisit();
  visit.setPower(voter, wei);
  id = await visit.hub.publish(author);
  visit.connect(voter);
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
    const user = await open(visit, id);
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
    const dialog = await sign(await open(visit, id));
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
    const dialog = await sign(await open(visit, id));
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
    const dialog = await sign(await open(visit, id));
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
    const user = await open(visit, id);
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
    const user = await open(visit, id);
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
    const user = await open(visit, id);
    const dialog = await sign(user);
    await dialog.findByRole('alert');
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(await screen.findByText(/^You voted for “Once”/)).toBeVisible();
    expect(hub.votes).toHaveLength(1);
  });

  it('names the vote that came first from elsewhere', async () => {
    const user = await open(visit, id);
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
