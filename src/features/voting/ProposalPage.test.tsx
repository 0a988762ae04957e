// @document
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { shortenAddress } from '#lib/format.ts';
import type { Hex } from '#lib/hex.ts';
import { formatDateTime } from '#lib/time.ts';
import { hubRefusal, type HubAnswer } from '#testing/fakeHub.ts';
import { startMemoryDatabase, type MemoryDatabase } from '#testing/memoryDatabase.ts';
import { E18 } from '#testing/units.ts';
import { addressOf, voterOf } from '#testing/fakeVotingHub.ts';
import { voteRow } from '#testing/votingRows.ts';
import { createVotingVisit, type VotingVisit } from '#testing/votingVisit.tsx';

const author = voterOf('a1');
const raw = (amounts: readonly bigint[]) => ({
  scores_raw: amounts.map((amount) => amount.toString()),
  scores_total_raw: amounts.reduce((sum, amount) => sum + amount, 0n).toString(),
});

let visit: VotingVisit;
let database: MemoryDatabase;
let id: Hex;

const region = (name: string) => screen.getByRole('region', { name });
const rows = () => within(screen.getByRole('list', { name: 'Votes' })).getAllByRole('listitem');
const word = (place: number, digits: number) => place.toString(16).padStart(digits, '0');

/** Gives the proposal votes of accounts without a key: the vote at `place` has power `place` + 1. */
function addVotes(count: number): void {
  for (let place = 0; place < count; place += 1) {
    const vote = voteRow({
      id: `0x${word(place, 64)}`,
      voter: `0x${word(place + 1, 40)}`,
      vp_raw: (BigInt(place + 1) * E18).toString(),
    });
    visit.hub.votes.unshift({ ...vote, proposal: id });
  }
  visit.hub.change(id, { votes: count });
}

/** Makes questions whose text has a word answer otherwise. */
function answerOtherwise(to: string, otherwise: HubAnswer): () => void {
  const { fake } = visit.hub;
  const { answer } = fake;
  fake.answer = (request) =>
    String(request.body?.['query']).includes(to) ? otherwise : answer(request);
  return () => (fake.answer = answer);
}

beforeEach(async () => {
  database = startMemoryDatabase();
  visit = createVotingVisit();
  id = await visit.hub.publish(author, { choices: ['Twice', 'Once', 'Never'] });
});

describe('the votes', () => {
  it('show the reason that was given with them', async () => {
    const given = voteRow({ id: `0x${word(1, 64)}`, reason: 'Cats <b>wake</b> early.' });
    const silent = voteRow({ id: `0x${word(2, 64)}`, voter: `0x${word(2, 40)}` });
    visit.hub.votes.push({ ...given, proposal: id }, { ...silent, proposal: id });
    visit.hub.change(id, { votes: 2 });
    visit.showProposal(id);
    expect(await screen.findByText('Cats <b>wake</b> early.')).toBeVisible();
    expect(rows()).toHaveLength(2);
    expect(document.querySelectorAll('q')).toHaveLength(1);
  });
});

describe('the results', () => {
  it.each<[string, readonly bigint[], readonly string[]]>([
    [
      'to the hundredth of a percent',
      [2n * E18, E18, 0n],
      ['Twice2 MEOW66.67%', 'Once1 MEOW33.33%', 'Never0 MEOW0.00%'],
    ],
    [
      'where one has all',
      [0n, 0n, 1_234n * E18 + E18 / 2n],
      ['Twice0 MEOW0.00%', 'Never1,234.5 MEOW100.00%'],
    ],
    ['of a dust of power', [E18, 1n, 0n], ['Once<0.0001 MEOW']],
  ])('are power and share of each choice: %s', async (_, scores, texts) => {
    visit.hub.change(id, { ...raw(scores), votes: 3 });
    visit.showProposal(id);
    const results = await screen.findByRole('region', { name: 'Current results' });
    for (const text of texts) expect(results).toHaveTextContent(text);
    expect(results).toHaveTextContent('3 votes');
  });

  it('are 0 without votes, and say so', async () => {
    visit.showProposal(id);
    const results = await screen.findByRole('region', { name: 'Current results' });
    expect(results).toHaveTextContent('0 votesNo votes yet.Twice0 MEOW0%Once0 MEOW0%Never0 MEOW0%');
  });

  it('are final once the hub has read every power again', async () => {
    const over = { start: 1_000, end: 2_000, scores_state: 'final', votes: 1 };
    visit.hub.change(id, { ...over, ...raw([E18, 0n, 0n]) });
    visit.showProposal(id);
    expect(await screen.findByRole('region', { name: 'Final results' })).toHaveTextContent(
      '1 voteTwice1 MEOW100.00%',
    );
  });

  it('are not shown from an answer that has fewer scores than choices', async () => {
    visit.hub.change(id, raw([E18, E18]));
    visit.showProposal(id);
    expect(
      await screen.findByText(/^The voting service returned an invalid response/),
    ).toBeVisible();
    expect(screen.queryByText(/MEOW$/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  });
});

describe('the details', () => {
  it('name who proposed, the block, both times and the receipt', async () => {
    visit.showProposal(id);
    const details = await screen.findByRole('region', { name: 'Details' });
    const row = visit.hub.proposals[0]!;
    for (const text of [
      `Creator${shortenAddress(addressOf(author))}`,
      'Snapshot99',
      `Start date${formatDateTime(row['start'] as number, 'en-US')}`,
      `End date${formatDateTime(row['end'] as number, 'en-US')}`,
      'Kept as no. 1',
      'Live now',
      'Community',
    ])
      expect(details).toHaveTextContent(text);
  });

  it.each([
    ['Soon', /Starts in/, { start: 4_000_000_000, end: 4_000_100_000 }],
    ['Closed', /Ended/, { start: 1_000, end: 2_000 }],
    ['Live now', /left/, { isCore: true }],
  ])('say that it is %s, and when that changes', async (tag, time, fields) => {
    visit.hub.change(id, fields);
    visit.showProposal(id);
    const article = await screen.findByRole('article');
    expect(article).toHaveTextContent(tag);
    expect(article).toHaveTextContent(time);
    expect(article).toHaveTextContent('isCore' in fields ? 'Core' : 'Community');
  });

  it('are found by an id in capitals, and never taken from another proposal', async () => {
    visit.showProposal(id.toUpperCase().replace('0X', '0x') as Hex);
    expect(await screen.findByRole('heading', { name: /^Feed the cats/ })).toBeVisible();
    cleanup();
    const other = await visit.hub.publish(author, { title: 'Starve the cats' });
    const proposal = visit.hub.proposals.find((row) => row['id'] === other)!;
    answerOtherwise('proposal(', { json: { data: { proposal } } });
    visit.showProposal(id);
    expect(await screen.findByText(/returned an invalid response/)).toBeVisible();
    expect(screen.queryByText('Starve the cats')).toBeNull();
  });

  it('are not asked for by an address that is no id', () => {
    visit.show('/voting/proposal/1');
    expect(screen.getByText('Proposal not found')).toBeVisible();
    expect(visit.hub.fake.requests).toEqual([]);
  });
});

describe('on screen', () => {
  it('voting begins and ends by the clock, without a reload', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const now = Math.floor(Date.now() / 1_000);
    visit.hub.change(id, { start: now + 60, end: now + 120 });
    visit.connect(voterOf('b2'));
    visit.showProposal(id);
    expect(await screen.findByText(/^Voting starts /)).toBeVisible();
    /** Moves the clock, and lets it tick until the page has noticed. */
    const pass = (seconds: number, isNoticed: () => void) => {
      vi.setSystemTime((now + seconds) * 1_000);
      const tick = () => act(() => void vi.advanceTimersByTime(1_000));
      return vi.waitFor(
        () => {
          tick();
          isNoticed();
        },
        { timeout: 15_000 },
      );
    };
    await pass(61, () => expect(screen.getByRole('button', { name: 'Cast vote' })).toBeVisible());
    await pass(121, () => expect(screen.getByText('Voting has ended.')).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Cast vote' })).toBeNull();
  });
});

describe('the votes', () => {
  it('are the twenty with most power, then all on request, and twenty again', async () => {
    addVotes(45);
    const user = visit.showProposal(id);
    expect(await screen.findByRole('heading', { name: 'Votes (45)' })).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(20));
    expect(rows()[0]).toHaveTextContent(/45$/);
    expect(rows()[19]).toHaveTextContent(/26$/);
    await user.click(screen.getByRole('button', { name: 'See all' }));
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(rows()).toHaveLength(45);
    expect(rows()[44]).toHaveTextContent(/1$/);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(rows()).toHaveLength(20);
  });

  it('need no "See all" up to twenty', async () => {
    addVotes(20);
    visit.showProposal(id);
    await waitFor(() => expect(rows()).toHaveLength(20));
    expect(screen.queryByRole('button', { name: 'See all' })).toBeNull();
  });

  it('have the own one first, though it is not among the twenty', async () => {
    addVotes(30);
    const own = voterOf('b2');
    visit.setPower(own, { wallet: 1n });
    await visit.hub.vote(own, id, 3);
    visit.connect(own);
    visit.showProposal(id);
    await waitFor(() => expect(rows()[0]).toHaveTextContent(/Voted.*Never.*<0\.0001/));
    expect(rows()).toHaveLength(20);
    expect(rows()[1]).toHaveTextContent(/30$/);
    expect(screen.getByRole('heading', { name: 'Votes (31)' })).toBeVisible();
  });

  it('shorten a long choice, and say where there are none', async () => {
    const [long] = visit.hub.proposals;
    const choices = ['🐱'.repeat(40), 'Once', 'Never'];
    Object.assign(long!, { choices });
    addVotes(1);
    visit.showProposal(id);
    await waitFor(() => expect(rows()[0]).toHaveTextContent(`${'🐱'.repeat(32)}…`));
    cleanup();
    visit.hub.votes.splice(0);
    visit.hub.change(id, { votes: 0 });
    visit.showProposal(id);
    expect(await screen.findByText('No votes found')).toBeVisible();
  });

  it('that were not read are not none', async () => {
    addVotes(3);
    answerOtherwise('votes(', hubRefusal('Too many', 429));
    visit.showProposal(id);
    expect(await screen.findByText("The votes couldn't be read.")).toBeVisible();
    expect(region('Votes')).not.toHaveTextContent(/No votes found|Votes \(/);
    expect(screen.getByRole('region', { name: 'Current results' })).toHaveTextContent('3 votes');
  });
});

describe('while the hub is away', () => {
  it('shows what was kept, with its age, and takes no votes until it is back', async () => {
    addVotes(2);
    visit.showProposal(id);
    await waitFor(() => expect(rows()).toHaveLength(2));
    await waitFor(() => expect([...database.entries.keys()].join(' ')).toContain(`votes ${id}`));
    cleanup();
    for (const kept of database.entries.values()) (kept as { at: number }).at -= 7_200_000;

    const { answer } = visit.hub.fake;
    visit.hub.fake.answer = () => 'away';
    visit.connect(voterOf('b2'));
    const user = visit.showProposal(id);
    expect(
      await screen.findByText(/^The voting service can't be reached\. Shown as of 2h ago\./),
    ).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Feed the cats');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.getByText("Votes can't be cast while the voting service is away.")).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cast vote' })).toBeNull();
    visit.hub.fake.answer = answer;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/^The voting service/)).toBeNull());
  });

  it('shows a proposal that was seen in a list only, and says where nothing was kept', async () => {
    visit.hub.change(id, { isCore: true });
    visit.show('/voting');
    await screen.findByRole('list', { name: 'Proposals' });
    await waitFor(() => expect([...database.entries.keys()].join(' ')).toContain(`proposal ${id}`));
    cleanup();
    visit.hub.fake.answer = () => 'away';
    visit.showProposal(id);
    expect(await screen.findByRole('heading', { name: /^Feed the cats/ })).toBeVisible();
    expect(await screen.findByText("The votes couldn't be read.")).toBeVisible();
    cleanup();
    visit.showProposal(`0x${'12'.repeat(32)}`);
    expect(await screen.findByText(/Nothing was kept from an earlier visit/)).toBeVisible();
    expect(screen.queryByText('Proposal not found')).toBeNull();
  });

  it('takes no damaged memory for a proposal', async () => {
    visit.showProposal(id);
    await waitFor(() => expect([...database.entries.keys()].join(' ')).toContain(`proposal ${id}`));
    cleanup();
    for (const kept of database.entries.values())
      Object.assign(kept as object, { answer: { id, title: 'Starve the cats' } });
    visit.hub.fake.answer = () => 'away';
    visit.showProposal(id);
    expect(await screen.findByText(/Nothing was kept from an earlier visit/)).toBeVisible();
    expect(screen.queryByText('Starve the cats')).toBeNull();
  });
});
