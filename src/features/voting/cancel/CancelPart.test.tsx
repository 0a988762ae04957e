// @document
import '#i18n/addPartsTexts.ts';
import '#i18n/addVotingTexts.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { typedDataHash } from '#chain/wallet/typedSignature.ts';
import type { TypedData } from '#chain/wallet/typedData.ts';
import type { Address } from '#lib/hex.ts';
import { votingMessages, type VotingProblem } from '#lib/votingRules.ts';
import { cancelTypedData, proposalTypedData } from '#protocol/votingMessages.ts';
import { proposalOf, type Proposal } from '#remote/hub/voting.ts';
import { OTHER } from '#testing/accounts.ts';
import { createExchangeWorld, type ExchangeWorld } from '#testing/exchangeWorld.tsx';
import { hubRefusal, startFakeHub, type FakeHub, type HubAnswer } from '#testing/fakeHub.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { proposalRow, voteRow } from '#testing/votingRows.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { space } from '../space.ts';
import { CancelPart } from './CancelPart.tsx';
// Loaded late by the page; imported here so that the tests need not wait for it.
import '../dialogs.ts';

const author = new Wallet(`0x${'c4'.repeat(32)}`);
const account = author.address as Address;

let world: ExchangeWorld;
let hub: FakeHub;
let proposal: Proposal;
/** Whether the page was told to ask the hub again. */
let asked: number;

const sent = () => hub.requests.filter(({ path }) => path === '/api/message');
const openings = () =>
  world.wallet.asked.filter((method) => method === 'eth_signTypedData_v4').length;
const refusal = (problem: VotingProblem): HubAnswer => hubRefusal(votingMessages[problem]);

function stored(): HubAnswer {
  const { data } = sent().at(-1)!.body as { data: TypedData };
  const id = typedDataHash({ ...data, primaryType: 'CancelProposal' });
  const { receipt } = voteRow() as { receipt: object };
  return { json: { id, ipfs: null, receipt: { ...receipt, id } } };
}

/** Renders the page anew, with the proposal as it is now. */
let rerender: () => void;

function show(isAway = false) {
  const page = () => (
    <AppTheme mode="light">
      <MemoryRouter>
        <CancelPart
          proposal={proposal}
          now={Math.floor(Date.now() / 1000)}
          isAway={isAway}
          onAnswered={() => (asked += 1)}
        />
      </MemoryRouter>
    </AppTheme>
  );
  const view = world.render(page());
  rerender = () => view.rerender(page());
  return userEvent.setup();
}

const offer = () => screen.queryByRole('button', { name: 'Cancel this proposal' });

async function cancel() {
  const user = show();
  await user.click(offer()!);
  await user.click(await screen.findByRole('button', { name: 'Sign and cancel the proposal' }));
  return user;
}

beforeEach(() => {
  localStorage.clear();
  asked = 0;
  world = createExchangeWorld();
  world.connect(account);
  hub = startFakeHub();
  const shown = proposalOf(proposalRow({ author: account, votes: 0 }));
  const data = proposalTypedData({ from: account, space, timestamp: shown.created }, shown);
  proposal = { ...shown, id: typedDataHash(data), payload: JSON.stringify(data) };
  world.wallet.answer('eth_signTypedData_v4', (params) => {
    const { domain, types, message } = JSON.parse((params as [string, string])[1]) as TypedData;
    return author.signTypedData(
      { ...domain },
      { CancelProposal: [...types['CancelProposal']!] },
      message,
    );
  });
});

describe('cancelling a proposal', () => {
  it('says what is signed, sends exactly that, and what became of it', async () => {
    hub.answer = stored;
    const user = show();
    await user.click(offer()!);
    expect(
      await screen.findByText(/cancels the proposal “Feed the cats twice a day”/),
    ).toBeVisible();
    expect(screen.getByText(/This can't be undone/)).toBeVisible();
    expect(openings()).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Sign and cancel the proposal' }));
    expect(await screen.findByText('The proposal is cancelled.')).toBeVisible();
    const { data, address } = sent()[0]!.body as { data: TypedData; address: string };
    const timestamp = Number(data.message['timestamp']);
    expect(address).toBe(account);
    expect(data.message).toEqual(
      cancelTypedData({ from: account, space, timestamp }, proposal.id).message,
    );
    expect(asked).toBe(1);
    expect(Object.keys({ ...localStorage }).filter((key) => key.includes('cancel'))).toEqual([]);
  });

  it.each<[string, Partial<Proposal>]>([
    ['has a vote', { voteCount: 1 }],
    ['is cancelled already', { isCancelled: true }],
    ['has ended', { start: 1_000, end: 2_000 }],
    ['is another account’s', { author: OTHER }],
  ])('is not offered where it %s', (_, fields) => {
    proposal = { ...proposal, ...fields };
    show();
    expect(offer()).toBeNull();
  });

  it('is not offered while the hub is away', () => {
    show(true);
    expect(offer()).toBeNull();
  });

  it.each<[VotingProblem, string]>([
    ['hasVotes', 'This proposal has votes, so only the moderators can cancel it.'],
    ['notAuthor', 'Only the author and the moderators can cancel this proposal.'],
    ['cancelled', 'This proposal was cancelled.'],
  ])('says why the hub refuses (%s), and asks it how things are', async (problem, text) => {
    hub.answer = () => refusal(problem);
    await cancel();
    expect(await screen.findByText(text)).toBeVisible();
    expect(asked).toBe(1);
  });

  it('sends nothing where the wallet refuses, or the page shows what was not signed', async () => {
    world.wallet.answer('eth_signTypedData_v4', () => Promise.reject(walletError(4001)));
    await cancel();
    expect(await screen.findByText(/^Signature rejected/)).toBeVisible();
    expect([sent().length, openings()]).toEqual([0, 1]);
  });

  it('asks for no signature for words that its author did not sign', async () => {
    proposal = { ...proposal, title: 'Starve the cats' };
    await cancel();
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
    expect([sent().length, openings()]).toEqual([0, 0]);
  });

  it('is kept while the hub is away, and sent again without another signature', async () => {
    hub.answer = () => 'away';
    const user = await cancel();
    expect(await screen.findByText(/^The voting service can't be reached/)).toBeVisible();
    await user.click((await screen.findAllByRole('button', { name: 'Close' })).at(-1)!);
    // An answer that was lost: the hub has it already.
    hub.answer = () => refusal('usedSignature');
    await user.click(await screen.findByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(asked).toBe(2));
    expect(openings()).toBe(1);
    expect(sent()[1]!.body).toEqual(sent()[0]!.body);
    expect(Object.keys({ ...localStorage }).filter((key) => key.includes('cancel'))).toEqual([]);
  });

  it('says that it is cancelled once the hub has it, also where only the answer was lost', async () => {
    hub.answer = () => 'away';
    await cancel();
    expect(await screen.findByText(/^The voting service can't be reached/)).toBeVisible();
    proposal = { ...proposal, isCancelled: true };
    rerender();
    expect(screen.getByText('The proposal is cancelled.')).toBeVisible();
    expect(screen.queryByText(/^The voting service can't be reached/)).toBeNull();
  });

  it('says why what was kept is refused in the end', async () => {
    hub.answer = () => 'away';
    const user = await cancel();
    await user.click((await screen.findAllByRole('button', { name: 'Close' })).at(-1)!);
    hub.answer = () => refusal('hasVotes');
    await user.click(await screen.findByRole('button', { name: 'Send it again' }));
    expect(
      await screen.findByText('This proposal has votes, so only the moderators can cancel it.'),
    ).toBeVisible();
  });
});
