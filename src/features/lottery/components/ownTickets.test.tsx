// @document
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { interfaceOf } from '#chain/encode.ts';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import {
  buttonOf,
  openedDialog,
  passTo,
  press,
  showNewest,
  showPart,
} from '#testing/lotteryVisit.tsx';
import { createLotteryWorld, DRAWN, ticketOf, type LotteryWorld } from '#testing/lotteryWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { lotteryContract } from '../lotteryCalls.ts';
import { OwnPart } from './OwnPart.tsx';
import { TicketsDialog } from './TicketsDialog.tsx';

const { address } = lotteryContract!;

let world: LotteryWorld;

beforeEach(() => {
  localStorage.clear();
  world = createLotteryWorld();
});

const refuseTickets = () =>
  world.fake.answer(lotteryAbi, address, 'viewUserInfoForLotteryId', () => {
    throw new FakeRevert();
  });

describe('the tickets of an account in the newest round', () => {
  const show = () =>
    showNewest(world, ({ round, most }) => (
      <OwnPart contract={lotteryContract!} round={round} most={most} />
    ));

  it('ask a visitor for a wallet', async () => {
    show();
    expect(await screen.findByText('Connect your wallet to see your tickets.')).toBeVisible();
    expect(screen.queryByText('Buy tickets')).toBeNull();
  });

  it.each([
    [0, 'You have no tickets in this round'],
    [1, 'You have 1 ticket in this round'],
    [3, 'You have 3 tickets in this round'],
  ])('are counted: %i', async (count, words) => {
    world.tickets.set(
      5,
      Array.from({ length: count }, (_, at) => ticketOf(7, at, DRAWN + at)),
    );
    world.connect();
    show();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryAllByText('View your tickets')).toHaveLength(count === 0 ? 0 : 1);
  });

  it('are read before more can be bought, since they are never drawn again', async () => {
    world.connect();
    const { selector } = interfaceOf(lotteryAbi).getFunction('viewUserInfoForLotteryId')!;
    // The node keeps the question about the tickets, and answers every other one.
    world.fake.on('eth_call', ([call]) =>
      (call as { data: string }).data.includes(selector.slice(2))
        ? new Promise(() => undefined)
        : undefined,
    );
    show();
    await press(screen, 'Buy tickets');
    expect(buttonOf(screen, 'Buy tickets')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/^You have/)).toBeNull();
  });

  it('are unknown, not none, where they cannot be read', async () => {
    refuseTickets();
    world.connect();
    show();
    expect(await screen.findByText("Your tickets couldn't be read.")).toBeVisible();
    expect(screen.queryByText(/^You have no tickets/)).toBeNull();
    expect(buttonOf(screen, 'Retry')).toBeEnabled();
  });

  it('are no longer sold from the last second on', async () => {
    world.connect();
    show();
    await screen.findByText(/^You have no tickets/);
    await passTo(world, world.now + 99);
    expect(screen.getByText('Buy tickets')).toBeVisible();
    await passTo(world, world.now + 100);
    expect(screen.queryByText('Buy tickets')).toBeNull();
  });

  it('of a viewed account can be seen, and no others bought', async () => {
    world.tickets.set(5, [ticketOf(7, 0, DRAWN)]);
    world.connect();
    world.dispatch(accountViewed(OTHER));
    show();
    expect(await screen.findByText('View your tickets')).toBeVisible();
    expect(screen.queryByText('Buy tickets')).toBeNull();
  });

  it('are shown on request', async () => {
    world.tickets.set(5, [ticketOf(7, 0, DRAWN)]);
    world.connect();
    show();
    await press(screen, 'View your tickets');
    const dialog = await openedDialog();
    expect(dialog.getByText('Your tickets in round #5')).toBeVisible();
    expect(await dialog.findByText('765432')).toBeInTheDocument();
  });
});

describe('the tickets of a round', () => {
  const show = (lotteryId = 4) =>
    showPart(
      world,
      <TicketsDialog account={OWNER} lotteryId={lotteryId} onClose={() => undefined} />,
    );
  /** Returns what each ticket says, in the order in which they are shown. */
  const stubs = () =>
    screen
      .getAllByRole('listitem')
      // The digits are there twice: as a whole, which is read out, and one by one.
      .map(({ textContent }) => textContent.slice(0, 6) + textContent.slice(12));

  it('are shown with their prizes, the largest first', async () => {
    world.tickets.set(4, [
      ticketOf(3, 2, 1_000_008),
      ticketOf(3, 1, 1_000_007),
      ticketOf(3, 0, 1_000_067),
      ticketOf(3, 3, DRAWN),
    ]);
    show();
    expect(await screen.findByText('3 winning tickets')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Winning number 7 6 5 4 3 2' })).toBeVisible();
    expect(stubs()).toEqual([
      '765432All 6 digits match32 MEOW',
      '760000First 2 digits match2 MEOW',
      '700000First digit matches1 MEOW',
      '800000',
    ]);
  });

  it('say which prizes were claimed', async () => {
    world.tickets.set(4, [{ ...ticketOf(3, 0, DRAWN), isPaid: true }, ticketOf(3, 1, 1_000_007)]);
    show();
    await screen.findByText('2 winning tickets');
    expect(stubs()).toEqual([
      '765432All 6 digits match32 MEOWClaimed',
      '700000First digit matches1 MEOW',
    ]);
  });

  it('say that none of them won', async () => {
    world.tickets.set(4, [ticketOf(3, 0, 1_234_568)]);
    show();
    expect(await screen.findByText('None of your tickets won this time')).toBeVisible();
    // Five digits are equal, and the first one is not.
    expect(stubs()).toEqual(['865432']);
  });

  it('promise nothing before the prizes are fixed', async () => {
    Object.assign(world.rounds.get(5)!, { status: 'close', finalNumber: DRAWN });
    world.tickets.set(5, [ticketOf(7, 0, DRAWN)]);
    show(5);
    expect(await screen.findByText('1 ticket')).toBeVisible();
    expect(stubs()).toEqual(['765432']);
    expect(screen.queryByText(/winning ticket/)).toBeNull();
  });

  it('of a cancelled round say what was paid back', async () => {
    world.rounds.get(4)!.status = 'void';
    world.tickets.set(4, [{ ...ticketOf(3, 0, DRAWN), isPaid: true }, ticketOf(4, 0, 1_000_007)]);
    show();
    await screen.findByText('2 tickets');
    expect(stubs()).toEqual(['765432Refunded', '700000']);
  });

  it('are shown fifty at a time', async () => {
    world.tickets.set(
      4,
      Array.from({ length: 120 }, (_, at) => ticketOf(3 + (at >> 6), at & 63, 1_000_008)),
    );
    show();
    await screen.findByText(/^None of your tickets won/);
    expect(stubs()).toHaveLength(50);
    await press(screen, 'Show more');
    expect(stubs()).toHaveLength(100);
    await press(screen, 'Show more');
    expect(stubs()).toHaveLength(120);
    expect(screen.queryByText('Show more')).toBeNull();
  });

  it('are none where none was bought', async () => {
    show(3);
    expect(await screen.findByText('You have no tickets in round #3')).toBeVisible();
  });

  it('are unknown, not none, where they cannot be read, and come with a retry', async () => {
    refuseTickets();
    show();
    expect(await screen.findByText("Your tickets couldn't be read.")).toBeVisible();
    expect(screen.queryByText(/^You have no tickets/)).toBeNull();
    world.fake.answer(lotteryAbi, address, 'viewUserInfoForLotteryId', [[], [], [], 0n]);
    await act(async () => press(screen, 'Retry'));
    await passTo(world, world.now + 3);
    expect(await screen.findByText('You have no tickets in round #4')).toBeVisible();
  });

  it('follow the chain while they are open', async () => {
    world.tickets.set(4, [ticketOf(3, 0, DRAWN)]);
    show();
    await screen.findByText('1 winning ticket');
    world.tickets.set(4, [{ ...ticketOf(3, 0, DRAWN), isPaid: true }]);
    await passTo(world, world.now + 3);
    await waitFor(() => expect(stubs()).toEqual(['765432All 6 digits match32 MEOWClaimed']));
  });
});
