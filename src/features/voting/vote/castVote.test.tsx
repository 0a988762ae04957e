// @document
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { shortenAddress } from '#lib/format.ts';
import type { Hex } from '#lib/hex.ts';
import { requestHub } from '#remote/hub/askHub.ts';
import { E18 } from '#testing/units.ts';
import { addressOf, SNAPSHOT } from '#testing/fakeVotingHub.ts';
import { createVotingVisit, dialogOf, type VotingVisit } from '#testing/votingVisit.tsx';
import { space } from '../space.ts';
import { author, button, friend, kept, open, sign, voter, wei } from '#testing/castingVisit.tsx';

let visit: VotingVisit;
let id: Hex;

beforeEach(async () => {
  visit = createVotingVisit();
  visit.setPower(voter, wei);
  id = await visit.hub.publish(author);
  visit.connect(voter);
});

describe('casting a vote', () => {
  it('asks for one signature where the button is pressed twice at once', async () => {
    await open(visit, id);
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
    const user = await open(visit, id);
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
    const user = await open(visit, id);
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
    const dialog = await sign(await open(visit, id));
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
    const user = await open(visit, id);
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
    await sign(await open(visit, id));
    await screen.findByText('Vote cast!');
    const ahead = Number(visit.asked()[0]!.message['timestamp']) * 1_000 - Date.now();
    expect(Math.abs(ahead - hour)).toBeLessThan(60_000);
  });
});
