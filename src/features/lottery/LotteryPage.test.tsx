// @document
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { pickedNumbers, shownDigits } from '#protocol/lotteryDraw.ts';
import { OWNER } from '#testing/accounts.ts';
import {
  buttonOf,
  openedDialog,
  passTo,
  press,
  sentCalls,
  showPart,
  typeInto,
} from '#testing/lotteryVisit.tsx';
import { createLotteryWorld, DRAWN, ticketOf, type LotteryWorld } from '#testing/lotteryWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { lotteryContract } from './lotteryCalls.ts';
import { LotteryPage } from './LotteryPage.tsx';

let world: LotteryWorld;

const show = () => showPart(world, <LotteryPage />);

/** Returns a region of the page by its label: a search by role takes long in so much of a page. */
const region = async (name: string) => within(await screen.findByLabelText(name));

beforeEach(() => {
  localStorage.clear();
  world = createLotteryWorld();
});

describe('the current round', () => {
  it('shows its prizes after the fee, its countdown, its brackets and its own terms', async () => {
    world.rounds.get(5)!.price = 3n * E18;
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Lottery' })).toBeVisible();
    const shown = await region('Round #5');
    // 1,000 MEOW less 20 %, of which the best bracket has half.
    expect(shown.getByText('800 MEOW')).toBeVisible();
    const prizes = await region('Prizes of round #5');
    expect(prizes.getByText('400 MEOW')).toBeVisible();
    // The treasury's part, and the bracket of a quarter of the prizes.
    expect(prizes.getAllByText('200 MEOW')).toHaveLength(2);
    expect(shown.getByRole('timer')).toHaveAccessibleName(/^Ticket sales close in: 1m /);
    expect(screen.getAllByText('Connect Wallet')[0]).toBeVisible();
    expect(
      screen.getByText(
        'The price of a ticket is fixed when the round opens: 3 MEOW in this round.',
      ),
    ).toBeVisible();
    expect(
      screen.getByText(
        '20% of what comes in during a round goes to the treasury. Money carried over pays no fee again.',
      ),
    ).toBeVisible();
    expect(
      await screen.findByText('Prizes that nobody wins go into the next round.'),
    ).toBeVisible();
  });

  it('says that there is none yet', async () => {
    world.rounds.clear();
    show();
    expect(await screen.findByText("The first round hasn't started yet")).toBeVisible();
  });

  it('reports a contract that cannot be read, until it can', async () => {
    const { fake } = world;
    let isRefused = true;
    fake.answer(lotteryAbi, lotteryContract!.address, 'currentLotteryId', () => {
      if (isRefused) throw new FakeRevert();
      return 5n;
    });
    show();
    expect(await screen.findByText("The lottery couldn't be read.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    isRefused = false;
    await passTo(world, world.now + 3);
    expect(await screen.findByLabelText('Round #5')).toBeVisible();
  });

  it('moves from the sale to the steps of the draw, the number and the next round', async () => {
    show();
    await screen.findByLabelText('Round #5');
    const round = world.rounds.get(5)!;
    Object.assign(round, { status: 'close', endTime: world.now });
    world.draws.set(5, {
      requestId: 9n,
      requestedAt: world.now,
      tickets: 40n,
      ticketsCounted: 0n,
    });
    await passTo(world, world.now + 3);
    expect(await screen.findByText('Asked for randomness at block 77')).toBeVisible();
    expect(screen.getByText('Counted 0 of 40 tickets')).toBeVisible();
    Object.assign(round, { status: 'claimable', finalNumber: DRAWN });
    await passTo(world, world.now + 6);
    const shown = await region('Round #5');
    expect(await shown.findByLabelText('Winning number 7 6 5 4 3 2')).toBeVisible();
    expect(screen.getByText('The next round appears here as soon as it opens.')).toBeVisible();
    world.rounds.set(6, { ...round, status: 'open', finalNumber: 0, endTime: world.now + 500 });
    await passTo(world, world.now + 9);
    expect(await (await region('Round #6')).findByRole('timer')).toBeVisible();
  });

  it('may be closed by anybody once the keeper is 30 seconds late', async () => {
    world.connect();
    show();
    await screen.findByLabelText('Round #5');
    await passTo(world, world.now + 129);
    expect(await screen.findByText('Ticket sales are closed')).toBeVisible();
    expect(screen.queryByText('Close the round')).toBeNull();
    await passTo(world, world.now + 130);
    await press(screen, 'Close the round');
    await press(await openedDialog('Close the round'), 'Close the round');
    await waitFor(() => {
      expect(sentCalls(world)).toMatchObject([{ name: 'closeLottery', args: [5n] }]);
    });
  });
});

describe('an account', () => {
  beforeEach(() => {
    world.tickets
      // The first two digits match, the first digit, none.
      .set(4, [ticketOf(3, 0, 1_000_067), ticketOf(3, 1, 1_000_007), ticketOf(3, 2, 1_000_008)])
      .set(3, [ticketOf(2, 0, 1_000_000)])
      .set(2, [ticketOf(1, 0, 1_000_000)])
      .set(1, [ticketOf(0, 0, DRAWN)]);
    world.connect();
  });

  it('buys the numbers that it was shown', async () => {
    show();
    await screen.findByText('Buy tickets', { selector: 'button, button *' });
    await waitFor(() =>
      expect(buttonOf(screen, 'Buy tickets')).not.toHaveAttribute('aria-busy', 'true'),
    );
    await press(screen, 'Buy tickets');
    const dialog = await openedDialog('Buy tickets for round #5');
    typeInto(dialog, 'Number of tickets', '3');
    await press(dialog, 'View or edit numbers');
    const shown = dialog
      .getAllByRole('textbox', { name: /^Ticket / })
      .map((input: HTMLElement) => (input as HTMLInputElement).value);
    await press(dialog, 'Buy 3 tickets');
    await waitFor(() => expect(sentCalls(world)).toHaveLength(1));
    const { name, args } = sentCalls(world)[0]!;
    const [id, count, salt] = args as [bigint, bigint, bigint];
    expect([name, id, count]).toEqual(['buyPickedTickets', 5n, 3n]);
    expect(pickedNumbers(OWNER, salt, 3).map(shownDigits)).toEqual(shown);
  });

  it('claims the prizes of the last three rounds that it played', async () => {
    show();
    await press(screen, 'Claim 3 MEOW');
    await press(await openedDialog('Claim prizes'), 'Claim 3 MEOW');
    await waitFor(() => {
      expect(sentCalls(world)).toMatchObject([
        { name: 'claimTickets', args: [4n, [(3n << 7n) | 0n, (3n << 7n) | 1n], [1n, 0n]] },
      ]);
    });
  });

  it('gets its money back after seven days of silence', async () => {
    world.tickets.clear();
    world.tickets.set(5, [ticketOf(7, 0, 1_000_001), ticketOf(7, 1, 1_000_002)]);
    const endTime = world.now - 7 * 86_400 - 60;
    Object.assign(world.rounds.get(5)!, { status: 'close', endTime });
    world.draws.set(5, { requestId: 9n, requestedAt: endTime, tickets: 4n, ticketsCounted: 0n });
    show();
    // Two tickets at 1 MEOW less a two thousandth.
    await press(screen, 'Get back 1.999 MEOW');
    await press(await openedDialog('Refund'), 'Get back 1.999 MEOW');
    await waitFor(() => {
      expect(sentCalls(world)).toMatchObject([{ name: 'refund', args: [5n, [7n]] }]);
    });
  });
});
