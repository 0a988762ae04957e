// @document
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useVotingPages, type Row } from '#testing/votingPages.tsx';
import { env } from '#config/env.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { type HubAnswer } from '#testing/fakeHub.ts';
import { proposalRow, voteRow } from '#testing/votingRows.ts';
// The page loads it lazily; imported here so that the tests need not wait for it.
import './markdown/Markdown.tsx';

const voting = useVotingPages();

describe('the list', () => {
  const list = () => screen.getByRole('list', { name: 'Proposals' });

  it('shows proposals of a kind with their standing, ten at a time', async () => {
    const idOf = (place: number) => `0x${String(place).padStart(64, '0')}`;
    voting.proposals = Array.from({ length: 13 }, (_, place) =>
      proposalRow({ id: idOf(place), title: `Proposal ${place}` }),
    );
    const user = voting.show('/voting');
    expect(await screen.findByRole('list', { name: 'Proposals' })).toBeVisible();
    expect(within(list()).getAllByRole('link')).toHaveLength(10);
    const [first] = within(list()).getAllByRole('link');
    expect(first).toHaveAttribute('href', `/voting/proposal/${idOf(0)}`);
    expect(first).toHaveTextContent('2 votes · Twice 75.0%');
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await within(list()).findByText('Proposal 12')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Community' }));
    expect(await screen.findByText('No proposals to vote on')).toBeVisible();
  });

  it.each([
    ['Soon', 'pending', 'No proposals coming up'],
    ['Closed', 'closed', 'No closed proposals'],
  ])('asks for those under %s', async (name, state, empty) => {
    voting.proposals = [];
    const user = voting.show('/voting');
    await user.click(await screen.findByRole('radio', { name }));
    expect(await screen.findByText(empty)).toBeVisible();
    expect(voting.hub.requests.at(-1)?.body?.['variables']).toMatchObject({ state });
  });

  it('asks for one row more than it shows, of its own kind, to know that there are more', async () => {
    const wishes = () =>
      voting.hub.requests
        .map(({ body }) => body?.['variables'] as Row)
        .filter(({ isCore }) => isCore !== undefined)
        .map(({ isCore, first, skip, state }) => [isCore, state, first, skip]);
    voting.proposals = Array.from({ length: 11 }, (_, place) =>
      proposalRow({ id: `0x${String(place).padStart(64, '0')}` }),
    );
    const user = voting.show('/voting');
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(within(list()).getAllByRole('link')).toHaveLength(11));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Community' }));
    expect(await screen.findByText('No proposals to vote on')).toBeVisible();
    expect(wishes()).toEqual([
      [true, 'active', 11, 0],
      [true, 'active', 21, 0],
      [false, 'active', 11, 0],
    ]);
  });

  it('says of each proposal how it is', async () => {
    const expected: readonly (readonly [Row, string, string])[] = [
      [{ votes: 1 }, '1 vote · Twice 75.0%', 'Once'],
      [{ scores_raw: ['2', '2'], scores_total_raw: '4' }, '2 votes', 'Twice'],
      [{ votes: 0, scores_raw: ['0', '0'], scores_total_raw: '0' }, '0 votes', 'Twice'],
      [{ start: 4_000_000_000, end: 4_000_100_000 }, 'Starts in', 'votes'],
      [{ start: 1_000, end: 2_000 }, 'Ended Jan 1, 1970', 'left'],
      [{ cancelled: true }, 'Cancelled', 'left'],
    ];
    voting.proposals = expected.map(([fields], place) =>
      proposalRow({ ...fields, id: `0x${String(place).padStart(64, '0')}` }),
    );
    voting.show('/voting');
    await screen.findByRole('list', { name: 'Proposals' });
    const links = within(list()).getAllByRole('link');
    expect(links).toHaveLength(expected.length);
    for (const [place, [, text, not]] of expected.entries()) {
      expect(links[place]).toHaveTextContent(text);
      expect(links[place]).not.toHaveTextContent(not);
    }
  });

  it('leaves out what a moderator hid, and shows the newest open ones of both kinds above', async () => {
    const idOf = (place: number) => `0x${String(place).padStart(64, '0')}`;
    voting.proposals = [
      proposalRow({ id: idOf(1), title: 'Open' }),
      proposalRow({ id: idOf(2), title: 'Others', isCore: false }),
      proposalRow({ id: idOf(3), title: 'Hidden', hidden: { by: OTHER, reason: 'spam' } }),
      proposalRow({ id: idOf(4), title: 'Over', start: 1_000, end: 2_000 }),
    ];
    voting.show('/voting');
    const titles = (name: string) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole('link')
        .map((link) => link.querySelector('bdi')?.textContent);
    expect(await screen.findByRole('list', { name: 'Latest proposals' })).toBeVisible();
    await screen.findByRole('list', { name: 'Proposals' });
    expect(titles('Latest proposals')).toEqual(['Open', 'Others']);
    expect(titles('Proposals')).toEqual(['Open', 'Over']);
  });

  it('is not said to be empty where the hub fails in any way, until it is asked again', async () => {
    // Each differs from the one before in what is said.
    const failures: readonly (readonly [HubAnswer, RegExp])[] = [
      [{ json: { data: { proposals: {} } } }, /returned an invalid response/],
      [{ status: 429 }, /^The voting service got too many requests/],
      [{ json: { data: { proposals: [{ title: 'x' }] } } }, /returned an invalid response/],
      [{ status: 500 }, /^The voting service refused this request\./],
      [{ text: '<html>' }, /returned an invalid response/],
      ['away', /^The voting service can't be reached\./],
    ];
    voting.hub.answer = () => 'away';
    const user = voting.show('/voting');
    await screen.findByText(/^The voting service/);
    for (const [given, text] of failures) {
      voting.hub.answer = () => given;
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.queryByText('No proposals to vote on')).toBeNull();
    }
    voting.hub.answer = voting.answer;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('list', { name: 'Proposals' })).toBeVisible();
    expect(screen.queryByText(/^The voting service/)).toBeNull();
  });

  it('says why it is empty without a hub', async () => {
    env.servicesUrl = '';
    voting.show('/voting');
    expect(await screen.findByText(/^This site has no voting service/)).toBeVisible();
  });
});

describe('a proposal', () => {
  it('shows text, results by choice and who voted', async () => {
    voting.showProposal();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Feed the cats twice a day' }),
    ).toBeVisible();
    expect(await screen.findByText('dinner', { exact: false })).toBeVisible();
    const results = screen.getByRole('region', { name: 'Current results' });
    expect(results).toHaveTextContent('Twice3 MEOW75.00%');
    expect(results).toHaveTextContent('Once1 MEOW25.00%');
    expect(screen.getByText('Kept as no. 7')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Votes (2)' })).toBeVisible();
  });

  it('asks for a wallet, then for a choice', async () => {
    voting.showProposal();
    expect(await screen.findByText('Connect your wallet to vote.')).toBeVisible();
    voting.world.connect();
    const button = await screen.findByRole('button', { name: 'Cast vote' });
    expect(button).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Once' }));
    expect(button).toBeEnabled();
  });

  it('puts the own vote first and asks for no second one', async () => {
    const more = { id: `0x${'bb'.repeat(32)}`, voter: OWNER, choice: 2, vp_raw: '1' };
    voting.votes = [voteRow(), voteRow(more)];
    voting.world.connect();
    voting.showProposal();
    expect(await screen.findByText(/^You voted for “Once”/)).toBeVisible();
    const [first] = within(screen.getByRole('list', { name: 'Votes' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('Voted');
    expect(screen.queryByRole('button', { name: 'Cast vote' })).toBeNull();
  });

  it.each([
    ['pending', { start: 4_000_000_000, end: 4_000_100_000 }, /^Voting starts /],
    ['closed', { start: 1_000, end: 2_000 }, /^Voting has ended/],
    ['cancelled', { cancelled: true }, /^The author cancelled this proposal/],
  ])('takes no votes while it is %s', async (_, fields, text) => {
    voting.proposals = [proposalRow(fields)];
    voting.world.connect();
    voting.showProposal();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('says once in each card that it is cancelled, and not that voting has ended', async () => {
    voting.proposals = [proposalRow({ cancelled: true })];
    voting.showProposal();
    expect(await screen.findByText('This proposal was cancelled.')).toBeVisible();
    // Of the text and of the details.
    expect(screen.getAllByText('Cancelled')).toHaveLength(2);
    expect(screen.queryByText('Voting has ended.')).toBeNull();
  });

  it('stays behind a notice where it was hidden', async () => {
    // To the hub it is cancelled as well.
    voting.proposals = [proposalRow({ hidden: { by: OTHER, reason: 'spam' }, cancelled: true })];
    const user = voting.showProposal();
    expect(await screen.findByText('The moderators hid this proposal: spam')).toBeVisible();
    expect(screen.queryByText('Feed the cats twice a day')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Voting' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show it anyway' }));
    expect(screen.getByText('Feed the cats twice a day')).toBeVisible();
    expect(screen.getByText('The moderators hid this proposal: spam')).toBeVisible();
    expect(screen.queryByText(/^The author cancelled/)).toBeNull();
  });

  it('is not found where the hub has none, or the address is no id', async () => {
    voting.proposals = [];
    voting.showProposal();
    expect(await screen.findByText('Proposal not found')).toBeVisible();
  });

  it('says that the hub is away, and asks again', async () => {
    voting.hub.answer = () => 'away';
    const user = voting.showProposal();
    expect(await screen.findByText(/^The voting service can't be reached/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Voting' })).toBeVisible();
    voting.hub.answer = voting.answer;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Feed the cats twice a day')).toBeVisible();
  });

  it('confirms nothing where the votes cannot be read in full', async () => {
    const user = voting.showProposal();
    await user.click(await screen.findByRole('button', { name: 'Check all votes' }));
    expect(
      await screen.findByText("The votes couldn't be read in full, so nothing is confirmed."),
    ).toBeVisible();
  });
});
