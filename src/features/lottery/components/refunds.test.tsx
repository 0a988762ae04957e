// @document
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { OWNER } from '#testing/accounts.ts';
import {
  openedDialog,
  passTo,
  press,
  sentCalls,
  showNewest,
  called,
} from '#testing/lotteryVisit.tsx';
import { createLotteryWorld, ticketOf, type LotteryWorld } from '#testing/lotteryWorld.ts';
import { lotteryContract } from '../lotteryCalls.ts';
import { CheckCard } from './CheckCard.tsx';
import { DueNotice } from './DueNotice.tsx';

let world: LotteryWorld;

beforeEach(() => {
  localStorage.clear();
  world = createLotteryWorld();
  world.connect();
});

describe('refunds', () => {
  /** Shows the check of round 5, of which two tickets were bought at once and one alone. */
  async function showRefund(
    status: 'close' | 'void',
    age: number,
    isFirstPaid = false,
    asked = age,
  ): Promise<void> {
    Object.assign(world.rounds.get(5)!, { status, endTime: world.now - age });
    const requestedAt = world.now - asked;
    world.draws.set(5, { requestId: 9n, requestedAt, tickets: 4n, ticketsCounted: 0n });
    world.tickets.clear();
    world.tickets.set(5, [
      { ...ticketOf(7, 0, 1_000_001), isPaid: isFirstPaid },
      { ...ticketOf(7, 1, 1_000_002), isPaid: isFirstPaid },
      ticketOf(8, 0, 1_000_003),
    ]);
    // The notice beside it reads the contract's patience, as on the page.
    showNewest(world, ({ round, draw, most }) => (
      <>
        <DueNotice round={round} draw={draw} />
        <CheckCard
          account={OWNER}
          contract={lotteryContract!}
          newest={{ id: 5, status: round.status }}
          most={most}
        />
      </>
    ));
    await screen.findByText('Checked: rounds #1 to #5');
  }
  const DAYS = 7 * 86_400;

  it('are what each purchase cost, after seven days of silence', async () => {
    await showRefund('close', DAYS);
    // Two tickets at 1 MEOW less a two thousandth, and one.
    await press(screen, 'Get back 2.999 MEOW');
    const dialog = await openedDialog();
    expect(dialog.getByText('Refund')).toBeVisible();
    expect(dialog.getByText('Round #5 · 3 tickets')).toBeVisible();
    expect(dialog.getByText('You get back what you paid for your tickets.')).toBeVisible();
    await press(dialog, 'Get back 2.999 MEOW');
    await waitFor(() => expect(sentCalls(world)).toEqual(called('refund', 5n, [7n, 8n])));
  });

  it('begin with the last second of the seven days', async () => {
    await showRefund('close', DAYS - 3);
    expect(await screen.findByText(/^No prizes to claim/)).toBeVisible();
    expect(screen.queryByText(/^Get back/)).toBeNull();
    await passTo(world, world.now + 3);
    expect(await screen.findByText('Get back 2.999 MEOW')).toBeVisible();
  });

  it('wait until the newest request is a day old', async () => {
    await showRefund('close', DAYS + 3_600, false, 86_400 - 3);
    expect(await screen.findByText(/^No prizes to claim/)).toBeVisible();
    expect(screen.queryByText(/^Get back/)).toBeNull();
    await passTo(world, world.now + 3);
    expect(await screen.findByText('Get back 2.999 MEOW')).toBeVisible();
  });

  it('of a cancelled round are due at once, less what was paid back', async () => {
    await showRefund('void', 60, true);
    expect(await screen.findByText('Get back 1 MEOW')).toBeVisible();
    expect(screen.getByText('Refunds of cancelled rounds')).toBeVisible();
    expect(screen.queryByText('You won!')).toBeNull();
  });

  it('are not sent for once they were paid elsewhere', async () => {
    await showRefund('void', 60);
    await press(screen, 'Get back 2.999 MEOW');
    const dialog = await openedDialog();
    world.tickets.get(5)![2]!.isPaid = true;
    await press(dialog, 'Get back 2.999 MEOW');
    expect(await dialog.findByRole('alert')).toHaveTextContent(/claimed already. Nothing was sent/);
    expect(sentCalls(world)).toEqual([]);
  });
});
