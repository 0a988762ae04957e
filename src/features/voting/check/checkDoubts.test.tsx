// @document
import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import type { Wallet } from 'ethers';
import { beforeEach, describe, expect, it } from 'vitest';
import { RpcError } from '#chain/rpc/rpcError.ts';
import type { Hex } from '#lib/hex.ts';
import { E18 } from '#testing/units.ts';
import { addressOf, voterOf } from '#testing/fakeVotingHub.ts';
import { createVotingVisit, type VotingVisit } from '#testing/votingVisit.tsx';
import './readCheck.ts';

type User = ReturnType<typeof userEvent.setup>;
type Row = Record<string, unknown>;

const author = voterOf('a1');
/** Power 5 for the first choice, 3 and 1 for the second: receipts no. 2, 3 and 4. */
const voters = [voterOf('b2'), voterOf('c3'), voterOf('d4')] as const;
const [one, two, three] = voters;

let visit: VotingVisit;
let id: Hex;

const isOf = (account: Wallet) => (row: Row) =>
  [row['voter'], row['address']].includes(addressOf(account));
const card = () => screen.getByRole('region', { name: 'Check this vote' });
const items = () => within(screen.getByRole('list', { name: 'Votes' })).getAllByRole('listitem');

async function check(): Promise<User> {
  const user = visit.showProposal(id);
  await user.click(await screen.findByRole('button', { name: 'Check all votes' }));
  return user;
}

/** Checks, and waits for the end. */
async function checked(): Promise<User> {
  const user = await check();
  await within(card()).findByText(/votes checked in/);
  return user;
}

beforeEach(async () => {
  visit = createVotingVisit();
  for (const [place, account] of voters.entries())
    visit.setPower(account, { wallet: [5n, 3n, 1n][place]! * E18 });
  id = await visit.hub.publish(author);
  await visit.hub.vote(one, id, 1);
  await visit.hub.vote(two, id, 2);
  await visit.hub.vote(three, id, 2);
});

describe('finds votes that are left out', () => {
  const without = (account: Wallet) => (rows: Row[]) => rows.filter((row) => !isOf(account)(row));

  it('of the list', async () => {
    visit.hub.lies.votes = without(two);
    await checked();
    expect(card()).toHaveTextContent("1 vote doesn't agree.");
    expect(card()).toHaveTextContent("receipt no. 3 exists, but its vote isn't listed");
  });

  it('of list and export, by the log', async () => {
    visit.hub.lies = { votes: without(two), messages: without(two) };
    await checked();
    expect(card()).toHaveTextContent("receipt no. 3 exists, but its vote isn't listed");
  });

  it('of the log too, by the gap', async () => {
    visit.hub.lies = { votes: without(two), messages: without(two), log: without(two) };
    await checked();
    expect(card()).toHaveTextContent('The chain of receipts breaks at no. 4');
    expect(screen.queryByText(/votes are genuine/)).toBeNull();
  });

  it('at the end of all three, by the account’s own receipt', async () => {
    visit.connect(three);
    id = await visit.hub.publish(author, { title: 'Naps' });
    await visit.hub.vote(one, id, 1);
    const user = visit.showProposal(id);
    await user.click(await screen.findByRole('radio', { name: 'Once' }));
    await user.click(screen.getByRole('button', { name: 'Cast vote' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm vote' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Confirm vote' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'Confirm vote' }));
    await dialog.findByText('Your vote was kept as no. 7.');
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
    visit.hub.lies = { votes: without(three), messages: without(three), log: without(three) };
    await user.click(screen.getByRole('button', { name: 'Check all votes' }));
    await within(card()).findByText(/votes? checked in/);
    expect(card()).toHaveTextContent("your own vote with receipt no. 7 isn't listed");
  });

  it('that an earlier check has seen', async () => {
    const user = await checked();
    expect(card()).toHaveTextContent('All 3 votes are genuine');
    visit.hub.lies = { votes: without(three), messages: without(three), log: without(three) };
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await within(card()).findByText(/2 votes checked in/);
    expect(card()).toHaveTextContent('The chain of receipts breaks at no. 4');
  });
});

describe('says what it could not check', () => {
  it('powers, where the node keeps no such block', async () => {
    visit.world.fake.fail(new RpcError('rpc', 'missing trie node'), { method: 'eth_call' });
    await checked();
    expect(card()).toHaveTextContent(/Your node does not keep block 99/);
    expect(items().every((item) => item.textContent?.includes('not checked'))).toBe(true);
    expect(screen.queryByText(/votes are genuine/)).toBeNull();
  });

  it('powers, where the node has another block than the hub counted by', async () => {
    visit.hub.change(id, { snapshotHash: `0x${'12'.repeat(32)}` });
    await checked();
    expect(card()).toHaveTextContent(/Your node has another block 99 than the one/);
    expect(card()).not.toHaveTextContent(/does not keep/);
    expect(screen.queryByText(/votes are genuine/)).toBeNull();
  });

  it('anything, where the node is away or the hub answers no list, until it is tried again', async () => {
    visit.hub.lies.messages = () => [{ kind: 'vote' }];
    const user = await check();
    const nothing = "The votes couldn't be read in full, so nothing is confirmed.";
    expect(await within(card()).findByText(nothing)).toBeVisible();
    visit.hub.lies = {};
    visit.world.fake.fail();
    await user.click(within(card()).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(visit.world.fake.count('eth_getBlockByNumber')).toBeGreaterThan(0));
    expect(await within(card()).findByText(nothing)).toBeVisible();
    visit.world.fake.recover();
    await user.click(within(card()).getByRole('button', { name: 'Retry' }));
    expect(await within(card()).findByText(/^All 3 votes are genuine/)).toBeVisible();
  });

  it('anything, where the proposal says other words than its author signed', async () => {
    visit.hub.change(id, { body: 'Never.' });
    await check();
    expect(await within(card()).findByText(/nothing is confirmed/)).toBeVisible();
  });
});
