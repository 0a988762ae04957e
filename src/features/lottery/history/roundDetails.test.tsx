// @document
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { startFakeIndex } from '#testing/fakeIndex.ts';
import { createLotteryWorld, DRAWN, ticketOf, type LotteryWorld } from '#testing/lotteryWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { lotteryContract } from '../lotteryCalls.ts';
import type { LotteryRound } from '../lotteryModel.ts';
import { HistoryPart } from './HistoryPart.tsx';
// Loaded on request by the page; imported here so that the tests need not wait for them.
import '../readDialogs.ts';

const { address } = lotteryContract!;
let world: LotteryWorld;

beforeEach(() => {
  world = createLotteryWorld();
});

function show(newest: Pick<LotteryRound, 'id' | 'status'> = { id: 5, status: 'open' }) {
  world.render(
    <AppTheme mode="light">
      <MemoryRouter>
        <HistoryPart newest={newest} />
      </MemoryRouter>
    </AppTheme>,
  );
  return userEvent.setup();
}

const box = () => screen.getByRole('textbox', { name: 'Round number' });
const detail = (name: string) => screen.getByText(name).closest('div')!;
/** Makes a view of the contract revert. */
function refuse(name: 'viewLottery' | 'viewDraw' | 'viewUserInfoForLotteryId'): void {
  world.fake.answer(lotteryAbi, address, name, () => {
    throw new FakeRevert();
  });
}

describe('a past round', () => {
  it('shows its pot, its price, its winners and what each bracket paid', async () => {
    Object.assign(world.rounds.get(4)!, { price: 3n * E18, pot: 2_000n * E18 });
    show();
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
    const user = show();
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
    show();
    await screen.findByText('Drawn');
    await waitFor(() => expect(detail('Tickets sold')).toHaveTextContent('–'));
    expect(detail('Prize pot')).toHaveTextContent('1,000 MEOW');
  });

  it('has no player where the index says so', async () => {
    const index = startFakeIndex(world.fake);
    index.data = () => ({ lottery: { totalUsers: '0' } });
    show();
    await waitFor(() => expect(detail('Players')).toHaveTextContent('0'));
  });

  it('has unknown players where the index has no such round', async () => {
    const index = startFakeIndex(world.fake);
    index.data = () => ({ lottery: null });
    show();
    await waitFor(() => expect(detail('Players')).toHaveTextContent('–'));
  });

  it('says why an answer of the index is not shown', async () => {
    const index = startFakeIndex(world.fake);
    index.data = () => ({ lottery: { totalUsers: 'many' } });
    show();
    expect(
      await screen.findByText(
        'The history service returned an invalid response, so nothing of it is shown.',
      ),
    ).toBeVisible();
    expect(detail('Players')).toHaveTextContent('–');
    expect(detail('Prize pot')).toHaveTextContent('1,000 MEOW');
  });

  it('opens its verification', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Verify this round' }));
    const dialog = await screen.findByRole('dialog', { name: 'Verification of round #4' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the choice of a round', () => {
  it('begins with the newest one once that is drawn', () => {
    show({ id: 5, status: 'claimable' });
    expect(box()).toHaveValue('5');
    expect(screen.getByRole('button', { name: 'Latest draw' })).toBeDisabled();
  });

  it('is the first round where there is only that one, in either direction', () => {
    show({ id: 1, status: 'open' });
    expect(box()).toHaveValue('1');
    expect(screen.getByRole('button', { name: 'Previous round' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Following round' })).toBeDisabled();
  });

  it('goes on from the round shown, not from a number that none has', async () => {
    const user = show();
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
    show();
    await screen.findByText('Drawn');
    expect(screen.queryByText('You have no tickets in this round')).toBeNull();
  });

  it('are none', async () => {
    world.connect();
    show();
    expect(await screen.findByText('You have no tickets in this round')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'View your tickets' })).toBeNull();
  });

  it('are counted and shown with what they won', async () => {
    world.tickets.set(4, [ticketOf(3, 0, DRAWN), ticketOf(3, 1, 1_000_008)]);
    world.connect();
    const user = show();
    expect(await screen.findByText('You have 2 tickets in this round')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'View your tickets' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your tickets in round #4' }));
    expect(await dialog.findByText('1 winning ticket')).toBeVisible();
    expect(dialog.getByText('32 MEOW')).toBeVisible();
  });

  it('are unknown rather than none where they cannot be read', async () => {
    refuse('viewUserInfoForLotteryId');
    world.connect();
    show();
    expect(await screen.findByText("Your tickets couldn't be read.")).toBeVisible();
    expect(screen.queryByText('You have no tickets in this round')).toBeNull();
  });
});

describe('the list of rounds played', () => {
  async function own() {
    world.connect();
    const user = show();
    await user.click(screen.getByRole('tab', { name: 'Your rounds' }));
    return user;
  }
  const row = async (id: number) =>
    (await screen.findByRole('button', { name: `Round #${id}` })).closest('tr')!;

  it('says what became of each', async () => {
    world.rounds.get(1)!.status = 'void';
    world.rounds.get(2)!.status = 'void';
    world.tickets
      .set(1, [{ ...ticketOf(1, 0, DRAWN), isPaid: true }])
      .set(2, [ticketOf(2, 0, DRAWN)])
      .set(3, [ticketOf(3, 0, 1_000_008)])
      .set(4, [{ ...ticketOf(4, 0, DRAWN), isPaid: true }, ticketOf(4, 1, 1_000_007)])
      .set(5, [ticketOf(5, 0, DRAWN)]);
    await own();
    expect(await row(5)).toHaveTextContent('Not drawn yet');
    expect(await row(4)).toHaveTextContent('Won 33 MEOW1 MEOW to claim');
    expect(await row(3)).toHaveTextContent('No prize');
    expect(await row(2)).toHaveTextContent('Refund due');
    expect(await row(1)).toHaveTextContent('Refunded');
  });

  it('leaves nothing to claim where all was paid', async () => {
    world.tickets.set(4, [{ ...ticketOf(4, 0, DRAWN), isPaid: true }]);
    await own();
    expect(await row(4)).toHaveTextContent('Won 32 MEOW');
    expect(screen.queryByText(/to claim$/)).toBeNull();
  });

  it.each([
    ['0', 0],
    ['3.5', 1],
  ])('has refunds among its totals where there were some: %s', async (refunded, lines) => {
    const index = startFakeIndex(world.fake);
    index.data = () => ({
      user: {
        totalRounds: '2',
        totalTickets: '1200',
        totalCake: '9',
        totalCakeWon: '1.25',
        totalCakeRefunded: refunded,
        rounds: [],
      },
    });
    await own();
    await waitFor(() => expect(detail('Prizes claimed')).toHaveTextContent('1.25 MEOW'));
    expect(detail('Spent on tickets')).toHaveTextContent('9 MEOW');
    expect(screen.queryAllByText('Refunded')).toHaveLength(lines);
    if (lines > 0) expect(detail('Refunded')).toHaveTextContent('3.5 MEOW');
  });

  it('is not called empty while the node refuses, and is read on another try', async () => {
    // The index, which may be behind, has nothing of the account.
    startFakeIndex(world.fake).data = () => ({ user: null });
    world.tickets.set(4, [ticketOf(4, 0, DRAWN)]);
    let isRefusing = true;
    const page = world.tickets.get(4)!;
    world.fake.answer(lotteryAbi, address, 'viewUserInfoForLotteryId', (_user, id, cursor) => {
      if (isRefusing) throw new FakeRevert();
      const found = Number(id) === 4 && cursor === 0n ? page : [];
      return [
        found.map((ticket) => ticket.id),
        found.map((ticket) => BigInt(ticket.number)),
        found.map((ticket) => ticket.isPaid),
        BigInt(found.length),
      ] as const;
    });
    const user = await own();
    expect(await screen.findByText("Your tickets couldn't be read.")).toBeVisible();
    expect(screen.queryByText("You haven't bought a ticket yet.")).toBeNull();
    isRefusing = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row(4)).toHaveTextContent('Won 32 MEOW');
  });
});
