// @document
import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import type { Wallet } from 'ethers';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { RpcError } from '#chain/rpc/rpcError.ts';
import type { Hex } from '#lib/hex.ts';
import { hubRefusal } from '#testing/fakeHub.ts';
import { E18 } from '#testing/units.ts';
import { addressOf, voterOf } from '#testing/fakeVotingHub.ts';
import { createVotingVisit, type VotingVisit } from '#testing/votingVisit.tsx';
import { keepReceipt, type OwnReceipt } from '../vote/ownVotes.ts';
import { noteSending } from '../vote/sendingVotes.ts';
// Loaded by the check, and here up front so that no test waits for it.
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

const textOf = (content: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(content);
  });

/** Checks, and waits for the end. */
async function checked(): Promise<User> {
  const user = await check();
  await within(card()).findByText(/votes checked in/);
  return user;
}

/** Changes the votes that the hub lists. */
function tell(change: (row: Row) => Row[]): void {
  visit.hub.lies.votes = (rows) => rows.flatMap(change);
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

describe('checking the votes of an honest hub', () => {
  it('finds them genuine, each with its tag, and the same results', async () => {
    await checked();
    expect(card()).toHaveTextContent(
      'All 3 votes are genuine: signatures, voting power and receipts agree.',
    );
    expect(card()).toHaveTextContent('They equal the results shown above.');
    expect(card()).toHaveTextContent(/3 votes checked in [\d.]+ s/);
    expect(items().map((item) => within(item).queryByText('Genuine') !== null)).toEqual([
      true,
      true,
      true,
    ]);
    expect(screen.getByRole('button', { name: 'Check again' })).toBeEnabled();
  });

  it('can be repeated, and finds a vote that came since', async () => {
    const user = await checked();
    const late = voterOf('e5');
    visit.setPower(late, { wallet: 20n * E18 });
    await visit.hub.vote(late, id, 2);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await within(card()).findByText(/^All 4 votes are genuine/)).toBeVisible();
    expect(items()).toHaveLength(4);
    expect(items()[0]).toHaveTextContent('20');
    expect(screen.getByRole('region', { name: 'Current results' })).toHaveTextContent('24 MEOW');
  });

  it('says that there is nothing to check without a vote', async () => {
    id = await visit.hub.publish(author, { title: 'Naps' });
    await check();
    expect(await within(card()).findByText('There is no vote to check yet.')).toBeVisible();
  });

  it('has votes and result of one moment, where a vote comes in meanwhile', async () => {
    const late = voterOf('e5');
    visit.setPower(late, { wallet: 20n * E18 });
    const answer = visit.hub.fake.answer;
    let isLate = false;
    visit.showProposal(id);
    const start = await screen.findByRole('button', { name: 'Check all votes' });
    visit.hub.fake.answer = (request) => {
      const given = answer(request);
      if (isLate || !request.path.startsWith('/export/')) return given;
      isLate = true;
      void visit.hub.vote(late, id, 2);
      return given;
    };
    start.click();
    expect(await within(card()).findByText(/^All 4 votes are genuine/)).toBeVisible();
    expect(card()).toHaveTextContent('They equal the results shown above.');
  });
});

describe('right after the account’s own vote', () => {
  const without = (rows: Row[]) => rows.filter((row) => !isOf(three)(row));

  /** Keeps the receipt of the third account's vote, as its answer does. */
  function keepOwnReceipt(): void {
    const vote = visit.hub.votes.find(isOf(three));
    const receipt = vote?.['receipt'] as OwnReceipt['receipt'];
    keepReceipt(id, addressOf(three), { choice: 2, receipt });
  }

  it('is not told as withheld where its receipt comes while the check runs', async () => {
    visit.connect(three);
    visit.hub.lies = { votes: without, messages: without, log: without };
    visit.world.fake.on('eth_getBlockByNumber', () => {
      keepOwnReceipt();
      return undefined;
    });
    await check();
    await within(card()).findByText(/votes? checked in/);
    expect(card()).not.toHaveTextContent(/isn't listed|doesn't agree/);
  });

  it('waits for the vote that is on its way', async () => {
    visit.connect(three);
    visit.hub.lies = { votes: without, messages: without, log: without };
    let answer = (): void => undefined;
    noteSending(id, new Promise<void>((resolve) => (answer = resolve)));
    await check();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(visit.hub.fake.requests.some(({ path }) => path.startsWith('/export/'))).toBe(false);
    visit.hub.lies = {};
    keepOwnReceipt();
    answer();
    expect(await within(card()).findByText(/^All 3 votes are genuine/)).toBeVisible();
  });

  it('reads again where the list does not have it yet', async () => {
    visit.connect(three);
    keepOwnReceipt();
    let isListed = false;
    visit.hub.lies.votes = (rows) => {
      const told = isListed ? rows : without(rows);
      isListed ||= visit.hub.fake.requests.some(({ path }) => path.startsWith('/export/'));
      return told;
    };
    await check();
    expect(await within(card()).findByText(/^All 3 votes are genuine/)).toBeVisible();
  });
});

describe('flags beside the vote', () => {
  const lies: readonly (readonly [string, () => void, string])[] = [
    [
      'a choice that is shown and was not signed',
      () => tell((row) => [isOf(one)(row) ? { ...row, choice: 2 } : row]),
      'Altered: what was signed differs from what is shown',
    ],
    [
      'a power that the block does not give',
      () => tell((row) => [isOf(one)(row) ? { ...row, vp_raw: '1' } : row]),
      'Altered: the voting power at the block is 5 MEOW',
    ],
    [
      'a vote that nobody signed',
      () => tell((row) => [isOf(one)(row) ? { ...row, id: `0x${'12'.repeat(32)}` } : row]),
      "Invented: the signature isn't the voter's",
    ],
    [
      'a receipt that is not the message’s',
      () =>
        tell((row) => [
          isOf(one)(row)
            ? { ...row, receipt: { ...(row['receipt'] as Row), hash: `0x${'12'.repeat(32)}` } }
            : row,
        ]),
      "The receipt doesn't fit the service's chain of receipts",
    ],
  ];

  it('every way in which the hub can change one', async () => {
    const user = await checked();
    for (const [name, lie, flag] of lies) {
      lie();
      await user.click(screen.getByRole('button', { name: 'Check again' }));
      await waitFor(() => expect(screen.getByText(flag), name).toBeVisible());
      const flagged = items().filter((item) => item.textContent?.includes(flag));
      expect(flagged, name).toHaveLength(1);
      expect(
        items().filter((item) => item.textContent?.includes('Genuine')),
        name,
      ).toHaveLength(2);
      expect(screen.queryByText(/votes are genuine/), name).toBeNull();
      expect(card(), name).toHaveTextContent('They differ from the results');
    }
  });

  it('a vote signed by another than its voter, unless its account is a contract that says yes', async () => {
    const forged = voterOf('f6');
    visit.setPower(forged, { wallet: E18 });
    await visit.hub.vote(forged, id, 1, one);
    const user = await checked();
    expect(screen.getByText("Invented: the signature isn't the voter's")).toBeVisible();
    expect(card()).toHaveTextContent("1 vote doesn't agree.");
    visit.world.fake.on('eth_getCode', () => '0x60');
    visit.world.fake.on('eth_call', ([call]) =>
      (call as { to: string }).to === addressOf(forged) ? `0x1626ba7e${'0'.repeat(56)}` : undefined,
    );
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await within(card()).findByText(/^All 4 votes are genuine/)).toBeVisible();
  });
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

describe('the download', () => {
  it('has all messages as they were signed, under the proposal’s name', async () => {
    const saved: { name: string; content: Blob }[] = [];
    const contents: Blob[] = [];
    const { createObjectURL, revokeObjectURL } = URL;
    onTestFinished(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));
    URL.createObjectURL = (content) => {
      contents.push(content as Blob);
      return 'blob:content';
    };
    URL.revokeObjectURL = () => undefined;
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, content: contents.at(-1)! });
    });
    onTestFinished(() => click.mockRestore());
    const user = visit.showProposal(id);
    await user.click(await screen.findByRole('button', { name: 'Download all messages' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.name).toBe(`proposal-${id.slice(2, 10)}.json`);
    const text = await textOf(saved[0]!.content);
    const { messages } = JSON.parse(text) as { messages: Row[] };
    expect(messages.map(({ payload, sig }) => [payload, sig])).toEqual(
      visit.hub.log.map(({ payload, sig }) => [payload, sig]),
    );
  });

  it('says why there is none', async () => {
    const answer = visit.hub.fake.answer;
    visit.hub.fake.answer = (request) =>
      request.path.startsWith('/export/') ? hubRefusal('Too many', 429) : answer(request);
    const user = visit.showProposal(id);
    await user.click(await screen.findByRole('button', { name: 'Download all messages' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/got too many requests/);
  });
});
