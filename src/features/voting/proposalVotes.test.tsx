// @document
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { hubRefusal } from '#testing/fakeHub.ts';
import { startMemoryDatabase, type MemoryDatabase } from '#testing/memoryDatabase.ts';
import { voterOf } from '#testing/fakeVotingHub.ts';
import { createVotingVisit, type VotingVisit } from '#testing/votingVisit.tsx';
import { addVotes, answerOtherwise, rows } from '#testing/proposalVisit.tsx';

const author = voterOf('a1');

let visit: VotingVisit;
let database: MemoryDatabase;
let id: Hex;

const region = (name: string) => screen.getByRole('region', { name });

beforeEach(async () => {
  database = startMemoryDatabase();
  visit = createVotingVisit();
  id = await visit.hub.publish(author, { choices: ['Twice', 'Once', 'Never'] });
});

describe('the votes', () => {
  it('are the twenty with most power, then all on request, and twenty again', async () => {
    addVotes(visit, id, 45);
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
    addVotes(visit, id, 20);
    visit.showProposal(id);
    await waitFor(() => expect(rows()).toHaveLength(20));
    expect(screen.queryByRole('button', { name: 'See all' })).toBeNull();
  });

  it('have the own one first, though it is not among the twenty', async () => {
    addVotes(visit, id, 30);
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
    addVotes(visit, id, 1);
    visit.showProposal(id);
    await waitFor(() => expect(rows()[0]).toHaveTextContent(`${'🐱'.repeat(32)}…`));
    cleanup();
    visit.hub.votes.splice(0);
    visit.hub.change(id, { votes: 0 });
    visit.showProposal(id);
    expect(await screen.findByText('No votes found')).toBeVisible();
  });

  it('that were not read are not none', async () => {
    addVotes(visit, id, 3);
    answerOtherwise(visit, 'votes(', hubRefusal('Too many', 429));
    visit.showProposal(id);
    expect(await screen.findByText("The votes couldn't be read.")).toBeVisible();
    expect(region('Votes')).not.toHaveTextContent(/No votes found|Votes \(/);
    expect(screen.getByRole('region', { name: 'Current results' })).toHaveTextContent('3 votes');
  });
});

describe('while the hub is away', () => {
  it('shows what was kept, with its age, and takes no votes until it is back', async () => {
    addVotes(visit, id, 2);
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
