// @document
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { startFakeIndex } from '#testing/fakeIndex.ts';
import { createLotteryWorld, DRAWN, ticketOf, type LotteryWorld } from '#testing/lotteryWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { lotteryContract } from '../lotteryCalls.ts';
// Loaded on request by the page; imported here so that the tests need not wait for them.
import '../readDialogs.ts';
import { detail, show } from '#testing/historyVisit.tsx';

const { address } = lotteryContract!;

let world: LotteryWorld;

beforeEach(() => {
  world = createLotteryWorld();
});

const box = () => screen.getByRole('textbox', { name: 'Round number' });

/** Makes a view of the contract revert. */
function refuse(name: 'viewLottery' | 'viewDraw' | 'viewUserInfoForLotteryId'): void {
  world.fake.answer(lotteryAbi, address, name, () => {
    throw new FakeRevert();
  });
}

describe('a past round', () => {
  it('shows its pot, its price, its winners and what each bracket paid', async () => {
    Object.assign(world.rounds.get(4)!, { price: 3n * E18, pot: 2_000n * E18 });
    show(world);
    expect(await screen.findByText('Drawn')).toBeVisible();
    expect(detail('Prize pot')).toHaveTextContent('2,000 MEOW');
    expect(detail('Price per ticket')).toHaveTextContent('3 MEOW');
    // From six winners of the first digit down to one of all.
    expect(detail('Winning tickets')).toHaveTextContent('21');
    expect(screen.getByText('1 winner · 32 MEOW each')).toBeVisible();
    expect(screen.getByText('6 winners · 1 MEOW each')).toBeVisible();
    // A fifth of the pot is the treasury's.
    expect(screen.getByText('Treasury').closest('li')).toHaveTextContent('400 MEOW20%');
    expect(screen.getByRole('img', { name: 'Winning number 7 6 5 4 3 2' })).toBeVisible();
  });

  it.each([
    ['open', 'On sale', /^Sales end /],
    ['close', 'Being drawn', /^Sales ended /],
    ['claimable', 'Drawn', /^Sales ended /],
    ['void', 'Cancelled', /^Sales ended /],
  ] as const)('is named by its state: %s', async (status, tag, date) => {
    Object.assign(world.rounds.get(4)!, {
      status,
      finalNumber: status === 'claimable' ? DRAWN : 0,
    });
    const user = show(world);
    // What was given back is chosen, since the choice begins with what was drawn.
    if (status === 'void') {
      expect(await screen.findByText('Round #3')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Following round' }));
    }
    expect(await screen.findByText(tag)).toBeVisible();
    expect(screen.getByText(date)).toBeVisible();
    const isDrawn = status === 'claimable';
    expect(screen.queryAllByRole('button', { name: 'Verify this round' })).toHaveLength(
      isDrawn ? 1 : 0,
    );
    expect(screen.queryAllByText('Winning tickets')).toHaveLength(isDrawn ? 1 : 0);
    expect(screen.queryAllByRole('img', { name: 'Winning number not drawn yet' })).toHaveLength(
      status === 'close' ? 1 : 0,
    );
    expect(screen.queryAllByText(/^This round is cancelled:/)).toHaveLength(
      status === 'void' ? 1 : 0,
    );
  });

  it('has an unknown number of tickets where its draw cannot be read, not none', async () => {
    refuse('viewDraw');
    show(world);
    await screen.findByText('Drawn');
    await waitFor(() => expect(detail('Tickets sold')).toHaveTextContent('–'));
    expect(detail('Prize pot')).toHaveTextContent('1,000 MEOW');
  });

  it('has no player where the index says so', async () => {
    const index = startFakeIndex(world.fake);
    index.data = () => ({ lottery: { totalUsers: '0' } });
    show(world);
    await waitFor(() => expect(detail('Players')).toHaveTextContent('0'));
  });

  it('has unknown players where the index has no such round', async () => {
    const index = startFakeIndex(world.fake);
    index.data = () => ({ lottery: null });
    show(world);
    await waitFor(() => expect(detail('Players')).toHaveTextContent('–'));
  });

  it('says why an answer of the index is not shown', async () => {
    const index = startFakeIndex(world.fake);
    index.data = () => ({ lottery: { totalUsers: 'many' } });
    show(world);
    expect(
      await screen.findByText(
        'The history service returned an invalid response, so nothing of it is shown.',
      ),
    ).toBeVisible();
    expect(detail('Players')).toHaveTextContent('–');
    expect(detail('Prize pot')).toHaveTextContent('1,000 MEOW');
  });

  it('opens its verification', async () => {
    const user = show(world);
    await user.click(await screen.findByRole('button', { name: 'Verify this round' }));
    const dialog = await screen.findByRole('dialog', { name: 'Verification of round #4' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the choice of a round', () => {
  it('begins with the newest one once that is drawn', () => {
    show(world, { id: 5, status: 'claimable' });
    expect(box()).toHaveValue('5');
    expect(screen.getByRole('button', { name: 'Latest draw' })).toBeDisabled();
  });

  it('is the first round where there is only that one, in either direction', () => {
    show(world, { id: 1, status: 'open' });
    expect(box()).toHaveValue('1');
    expect(screen.getByRole('button', { name: 'Previous round' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Following round' })).toBeDisabled();
  });

  it('goes on from the round shown, not from a number that none has', async () => {
    const user = show(world);
    await user.clear(box());
    await user.type(box(), 'cat');
    expect(screen.getByText('The lottery number you provided does not exist')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous round' }));
    expect(box()).toHaveValue('3');
    expect(screen.queryByText('The lottery number you provided does not exist')).toBeNull();
    expect(await screen.findByText('Round #3')).toBeVisible();
  });
});

describe("the account's tickets of a past round", () => {
  it('are not mentioned to a visitor', async () => {
    show(world);
    await screen.findByText('Drawn');
    expect(screen.queryByText('You have no tickets in this round')).toBeNull();
  });

  it('are none', async () => {
    world.connect();
    show(world);
    expect(await screen.findByText('You have no tickets in this round')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'View your tickets' })).toBeNull();
  });

  it('are counted and shown with what they won', async () => {
    world.tickets.set(4, [ticketOf(3, 0, DRAWN), ticketOf(3, 1, 1_000_008)]);
    world.connect();
    const user = show(world);
    expect(await screen.findByText('You have 2 tickets in this round')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'View your tickets' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your tickets in round #4' }));
    expect(await dialog.findByText('1 winning ticket')).toBeVisible();
    expect(dialog.getByText('32 MEOW')).toBeVisible();
  });

  it('are unknown rather than none where they cannot be read', async () => {
    refuse('viewUserInfoForLotteryId');
    world.connect();
    show(world);
    expect(await screen.findByText("Your tickets couldn't be read.")).toBeVisible();
    expect(screen.queryByText('You have no tickets in this round')).toBeNull();
  });
});
