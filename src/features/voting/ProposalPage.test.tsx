// @document
import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { shortenAddress } from '#lib/format.ts';
import type { Hex } from '#lib/hex.ts';
import { formatDateTime } from '#lib/time.ts';
import { startMemoryDatabase } from '#testing/memoryDatabase.ts';
import { E18 } from '#testing/units.ts';
import { addressOf, voterOf } from '#testing/fakeVotingHub.ts';
import { voteRow } from '#testing/votingRows.ts';
import { createVotingVisit, type VotingVisit } from '#testing/votingVisit.tsx';
import { answerOtherwise, rows, word } from '#testing/proposalVisit.tsx';

const author = voterOf('a1');
const raw = (amounts: readonly bigint[]) => ({
  scores_raw: amounts.map((amount) => amount.toString()),
  scores_total_raw: amounts.reduce((sum, amount) => sum + amount, 0n).toString(),
});

let visit: VotingVisit;
let id: Hex;

beforeEach(async () => {
  startMemoryDatabase();
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
    answerOtherwise(visit, 'proposal(', { json: { data: { proposal } } });
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
