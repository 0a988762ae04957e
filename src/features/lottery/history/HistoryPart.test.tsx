// @document
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { OWNER } from '#testing/accounts.ts';
import { startFakeIndex } from '#testing/fakeIndex.ts';
import { createLotteryWorld, DRAWN, ticketOf, type LotteryWorld } from '#testing/lotteryWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { lotteryContract } from '../lotteryCalls.ts';
import type { RoundStatus } from '../lotteryModel.ts';
import { HistoryPart } from './HistoryPart.tsx';

let world: LotteryWorld;

beforeEach(() => {
  world = createLotteryWorld();
});

const part = (newest: { id: number; status: RoundStatus }) => (
  <AppTheme mode="light">
    <MemoryRouter>
      <HistoryPart newest={newest} />
    </MemoryRouter>
  </AppTheme>
);

/** Shows the part while round 5 is sold; `goOn` tells it of the newest round then. */
function visit() {
  const { rerender } = world.render(part({ id: 5, status: 'open' }));
  return { goOn: (newest: { id: number; status: RoundStatus }) => rerender(part(newest)) };
}

function show() {
  visit();
  return userEvent.setup();
}

const box = () => screen.getByRole('textbox', { name: 'Round number' });
const detail = (name: string) => screen.getByText(name).closest('div')!;

describe('all rounds', () => {
  it('begin with the last one that is over, and are found by number', async () => {
    const user = show();
    expect(box()).toHaveValue('4');
    expect(await screen.findByText('Round #4')).toBeVisible();
    await user.clear(box());
    expect(screen.queryByText('The lottery number you provided does not exist')).toBeNull();
    await user.type(box(), '6');
    expect(screen.getByText('The lottery number you provided does not exist')).toBeVisible();
    expect(box()).toHaveValue('6');
    // What was shown before stays.
    expect(screen.getByText('Round #4')).toBeVisible();
    await user.clear(box());
    await user.type(box(), '2');
    expect(await screen.findByText('Round #2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Latest draw' }));
    expect(box()).toHaveValue('4');
    expect(screen.getByRole('button', { name: 'Latest draw' })).toBeDisabled();
    // The round on sale is there as well.
    await user.click(screen.getByRole('button', { name: 'Following round' }));
    expect(box()).toHaveValue('5');
    expect(screen.getByRole('button', { name: 'Following round' })).toBeDisabled();
  });

  it.each<[string, { id: number; status: RoundStatus }, string]>([
    ['is being drawn', { id: 5, status: 'close' }, '4'],
    ['is drawn', { id: 5, status: 'claimable' }, '5'],
    ['is sold after the draw', { id: 6, status: 'open' }, '5'],
  ])('follow the draw while the newest round %s', (_is, newest, shown) => {
    visit().goOn(newest);
    expect(box()).toHaveValue(shown);
  });

  it('leave out rounds that were given back: they were not drawn', async () => {
    for (const id of [3, 4]) world.rounds.get(id)!.status = 'void';
    const user = show();
    expect(await screen.findByText('Round #2')).toBeVisible();
    expect(box()).toHaveValue('2');
    expect(screen.getByRole('button', { name: 'Latest draw' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Following round' }));
    expect(await screen.findByText('Round #3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Latest draw' }));
    expect(box()).toHaveValue('2');
  });

  it('begin with the draw before, where the newest round was given back', async () => {
    visit().goOn({ id: 5, status: 'void' });
    expect(await screen.findByText('Round #4')).toBeVisible();
    expect(box()).toHaveValue('4');
  });

  it('stay at the round that was chosen when another one is drawn', async () => {
    const { goOn } = visit();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Previous round' }));
    goOn({ id: 5, status: 'claimable' });
    expect(box()).toHaveValue('3');
  });

  it('say what only the index knows, and that it is unknown without it', async () => {
    const index = startFakeIndex(world.fake);
    index.data = () => ({ lottery: { totalUsers: '12' } });
    const user = show();
    await waitFor(() => expect(detail('Players')).toHaveTextContent('12'));
    index.fault = 'away';
    await user.click(screen.getByRole('button', { name: 'Previous round' }));
    await waitFor(() => expect(detail('Players')).toHaveTextContent('–'));
    expect(screen.getByText(/^The history service can't be reached/)).toBeVisible();
  });

  it('report a round that the node does not give', async () => {
    world.fake.answer(lotteryAbi, lotteryContract!.address, 'viewLottery', () => {
      throw new FakeRevert();
    });
    show();
    expect(await screen.findByText("The lottery couldn't be read.")).toBeVisible();
  });
});

describe('the rounds of an account', () => {
  const own = async (user: ReturnType<typeof show>) =>
    user.click(screen.getByRole('tab', { name: 'Your rounds' }));
  const rows = () => within(screen.getByRole('table', { name: 'Your rounds' })).getAllByRole('row');

  it('ask for a wallet', async () => {
    await own(show());
    expect(screen.getByText('Connect your wallet to see the rounds you played.')).toBeVisible();
  });

  it('come from the node alone where there is no index, with unknown totals', async () => {
    world.tickets.set(4, [ticketOf(9, 0, DRAWN)]);
    world.tickets.set(5, [ticketOf(11, 0, DRAWN)]);
    world.connect();
    await own(show());
    expect(await screen.findByText('Won 32 MEOW')).toBeVisible();
    expect(screen.getByText('32 MEOW to claim')).toBeVisible();
    expect(screen.getByText('Not drawn yet')).toBeVisible();
    await waitFor(() => expect(detail('Rounds played')).toHaveTextContent('–'));
    expect(await screen.findByText('Read from your node, back to round #1.')).toBeVisible();
  });

  it('are merged, the node before the index, a hundred at a time', async () => {
    const index = startFakeIndex(world.fake);
    const row = (id: number) => ({
      lottery: { id: String(id), status: 'Claimable', endTime: '1700000000' },
      totalTickets: '7',
      totalCakeWon: id === 3 ? '5.5' : '0',
      totalCakeRefunded: '0',
    });
    index.data = ({ variables }) => ({
      user: {
        totalRounds: '101',
        totalTickets: '707',
        totalCake: '700.5',
        totalCakeWon: '5.5',
        totalCakeRefunded: '0',
        // A first page that is full: numbers beyond those of the node stand for older rounds.
        rounds:
          variables['skip'] === 0
            ? [row(4), row(3), ...Array.from({ length: 98 }, (_, at) => row(1_000 + at))]
            : [row(2)],
      },
    });
    world.tickets.set(4, [ticketOf(9, 0, DRAWN)]);
    world.connect();
    const user = show();
    await own(user);
    expect(await screen.findByText('Won 32 MEOW')).toBeVisible();
    expect(screen.getByText('Claimed 5.5 MEOW')).toBeVisible();
    expect(detail('Spent on tickets')).toHaveTextContent('700.5 MEOW');
    expect(rows()).toHaveLength(101);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(rows()).toHaveLength(102));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(
      index.questions.every(
        ({ variables }) =>
          !('account' in variables) || variables['account'] === OWNER.toLowerCase(),
      ),
    ).toBe(true);
  });

  it('are none before the first ticket', async () => {
    const index = startFakeIndex(world.fake);
    index.data = () => ({ user: null });
    world.connect();
    await own(show());
    expect(await screen.findByText("You haven't bought a ticket yet.")).toBeVisible();
    expect(detail('Rounds played')).toHaveTextContent('0');
  });

  it('lead to the round', async () => {
    world.tickets.set(2, [ticketOf(3, 0, DRAWN)]);
    world.connect();
    const user = show();
    await own(user);
    await user.click(await screen.findByRole('button', { name: 'Round #2' }));
    expect(box()).toHaveValue('2');
    expect(screen.getByRole('button', { name: 'Verify this round' })).toBeVisible();
  });
});
