// @document
import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import type { Wallet } from 'ethers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { E18 } from '#testing/units.ts';
import { addressOf, voterOf } from '#testing/fakeVotingHub.ts';
import { createVotingVisit, type VotingVisit } from '#testing/votingVisit.tsx';
import { keepReceipt, type OwnReceipt } from '../vote/ownVotes.ts';
import { noteSending } from '../vote/sendingVotes.ts';
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
