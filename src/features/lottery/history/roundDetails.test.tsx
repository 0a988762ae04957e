// @document
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import '#i18n/addIndexedTexts.ts';
import { formatDateTime } from '#lib/time.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { startFakeIndex } from '#testing/fakeIndex.ts';
import { detail, openedDialog, passTo, press, showPart } from '#testing/lotteryVisit.tsx';
import { createLotteryWorld, DRAWN, ticketOf, type LotteryWorld } from '#testing/lotteryWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { lotteryContract } from '../lotteryCalls.ts';
import type { RoundStatus } from '../lotteryModel.ts';
import { OwnRow } from './components/OwnRow.tsx';
import { RoundDetails } from './components/RoundDetails.tsx';
import type { OwnResult } from './ownRounds.ts';

let world: LotteryWorld;

beforeEach(() => {
  localStorage.clear();
  world = createLotteryWorld();
});

describe('a past round', () => {
  const show = (id = 4) => showPart(world, <RoundDetails id={id} />);

  it.each<[RoundStatus, string, RegExp, string]>([
    ['open', 'On sale', /^Sales end /, ''],
    ['close', 'Being drawn', /^Sales ended /, 'Winning number not drawn yet'],
    ['claimable', 'Drawn', /^Sales ended /, 'Winning number 7 6 5 4 3 2'],
    ['void', 'Cancelled', /^Sales ended /, ''],
  ])('that is %s is called %s', async (status, name, sales, balls) => {
    Object.assign(world.rounds.get(4)!, {
      status,
      finalNumber: status === 'claimable' ? DRAWN : 0,
    });
    show();
    expect(await screen.findByText(name)).toBeVisible();
    expect(screen.getByText(sales)).toBeVisible();
    expect(screen.queryByLabelText(/^Winning number/)?.getAttribute('aria-label') ?? '').toBe(
      balls,
    );
    // Only what is drawn can be computed again.
    expect(screen.queryAllByText('Verify this round')).toHaveLength(status === 'claimable' ? 1 : 0);
    expect(screen.queryAllByText('Winning tickets')).toHaveLength(status === 'claimable' ? 1 : 0);
    expect(screen.queryAllByText(/^This round is cancelled/)).toHaveLength(
      status === 'void' ? 1 : 0,
    );
  });

  it('has its figures from the node', async () => {
    world.rounds.get(4)!.price = 3n * E18;
    world.draws.set(4, { requestId: 9n, requestedAt: 1, tickets: 1_234n, ticketsCounted: 0n });
    show();
    await waitFor(() => expect(detail(screen, 'Tickets sold')).toBe('1,234'));
    expect(detail(screen, 'Prize pot')).toBe('1,000 MEOW');
    expect(detail(screen, 'Price per ticket')).toBe('3 MEOW');
    // 6 + 5 + 4 + 3 + 2 + 1
    expect(detail(screen, 'Winning tickets')).toBe('21');
  });

  it('has unknown tickets, not 0, where its draw cannot be read', async () => {
    world.fake.answer(lotteryAbi, lotteryContract!.address, 'viewDraw', () => {
      throw new FakeRevert();
    });
    show();
    await waitFor(() => expect(detail(screen, 'Tickets sold')).toBe('–'));
    expect(detail(screen, 'Prize pot')).toBe('1,000 MEOW');
  });

  it('has unknown players, not 0, where the index does not have it', async () => {
    startFakeIndex(world.fake).data = () => ({ lottery: null });
    show();
    await waitFor(() => expect(detail(screen, 'Players')).toBe('–'));
  });

  it('is read again on request', async () => {
    const before = world.rounds.get(4)!;
    world.rounds.delete(4);
    show();
    expect(await screen.findByText("The lottery couldn't be read.")).toBeVisible();
    world.rounds.set(4, before);
    await press(screen, 'Retry');
    await passTo(world, world.now + 3);
    expect(await screen.findByText('Round #4')).toBeVisible();
  });

  it('says nothing of tickets to a visitor', async () => {
    show();
    await screen.findByText('Round #4');
    expect(screen.queryByText(/^You have/)).toBeNull();
  });

  it('has the tickets of an account, and shows them on request', async () => {
    world.tickets.set(4, [ticketOf(3, 0, DRAWN), ticketOf(3, 1, 1_000_008)]);
    world.connect();
    show();
    expect(await screen.findByText('You have 2 tickets in this round')).toBeVisible();
    await press(screen, 'View your tickets');
    const dialog = await openedDialog('Your tickets in round #4');
    expect(await dialog.findByText('1 winning ticket')).toBeVisible();
  });

  it('says that an account has none in it', async () => {
    world.connect();
    show();
    expect(await screen.findByText('You have no tickets in this round')).toBeVisible();
  });

  it('does not know of tickets that cannot be read', async () => {
    world.fake.answer(lotteryAbi, lotteryContract!.address, 'viewUserInfoForLotteryId', () => {
      throw new FakeRevert();
    });
    world.connect();
    show();
    expect(await screen.findByText("Your tickets couldn't be read.")).toBeVisible();
    expect(screen.queryByText(/^You have/)).toBeNull();
  });
});

describe('a round in the list of an account', () => {
  function cells(result?: OwnResult) {
    const round = { id: 7, status: 'claimable' as const, endTime: 1_700_000_000, tickets: 1_200 };
    showPart(
      world,
      <table>
        <tbody>
          <OwnRow round={{ ...round, ...(result ? { result } : {}) }} onShow={() => undefined} />
        </tbody>
      </table>,
    );
    return screen.getAllByRole('cell').map(({ textContent }) => textContent);
  }

  it.each<[string, string, OwnResult?]>([
    ['unknown', '–'],
    ['waiting', 'Not drawn yet', { kind: 'waiting' }],
    ['lost', 'No prize', { kind: 'lost' }],
    ['refunded', 'Refunded', { kind: 'refunded' }],
    ['to be refunded', 'Refund due', { kind: 'refundable' }],
    ['claimed', 'Claimed 5 MEOW', { kind: 'claimed', amount: 5n * E18 }],
    ['won and paid', 'Won 5 MEOW', { kind: 'won', amount: 5n * E18, unpaid: 0n }],
    [
      'won and not all paid',
      'Won 5 MEOW2 MEOW to claim',
      { kind: 'won', amount: 5n * E18, unpaid: 2n * E18 },
    ],
  ])('that is %s says %s', (_what, words, result) => {
    const [name, date, tickets, shown] = cells(result);
    expect([name, tickets, shown]).toEqual(['Round #7', '1,200', words]);
    expect(date).toBe(formatDateTime(1_700_000_000, 'en-US'));
  });
});
