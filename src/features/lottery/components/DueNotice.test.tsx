// @document
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { OTHER } from '#testing/accounts.ts';
import {
  buttonOf,
  leaveNetwork,
  openedDialog,
  passTo,
  press,
  sentCalls,
  showNewest,
} from '#testing/lotteryVisit.tsx';
import { createLotteryWorld, DRAWN, type LotteryWorld } from '#testing/lotteryWorld.ts';
import { lotteryContract } from '../lotteryCalls.ts';
import type { ActKind } from '../lotteryModel.ts';
import { selectDraw, selectPatience } from '../lotterySelectors.ts';
import { DueNotice } from './DueNotice.tsx';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const names: Record<ActKind, string> = {
  close: 'Close the round',
  request: 'Request again',
  count: 'Count tickets',
  draw: 'Finish the draw',
};

let world: LotteryWorld;

beforeEach(() => {
  localStorage.clear();
  world = createLotteryWorld();
});

/** Puts round 5 where an act is due, `late` seconds before the next block that is passed. */
function makeDue(kind: ActKind | 'refund'): void {
  const round = world.rounds.get(5)!;
  const { endTime } = round;
  if (kind === 'close') return;
  round.status = 'close';
  // Seven days of patience begin with the end of the sale, and the request.
  if (kind === 'refund') round.endTime = endTime - 7 * DAY;
  if (kind === 'count' || kind === 'draw') round.finalNumber = DRAWN;
  world.draws.set(5, {
    requestId: 9n,
    requestedAt: kind === 'request' ? endTime - HOUR : round.endTime,
    tickets: 40n,
    ticketsCounted: kind === 'draw' ? 40n : 15n,
  });
}

/** Shows the notice `late` seconds after the time from which an act is due. */
async function show(kind: ActKind | 'refund', late: number): Promise<void> {
  showNewest(world, ({ round, draw }) => <DueNotice round={round} draw={draw} />);
  await waitFor(() => {
    expect(selectDraw(world.getState(), 5)).toBeDefined();
    expect(selectPatience(world.getState())).toBeDefined();
  });
  makeDue(kind);
  // Counting has no time of its own: it is late from the block at which the page first saw it.
  await passTo(world, world.now + 100);
  await passTo(world, world.now + 100 + late);
}

const notice = () => screen.queryByRole('status');
const action = (kind: ActKind) => screen.queryByText(names[kind], { selector: 'button, button *' });

describe('what is due', () => {
  const texts: [kind: ActKind | 'refund', words: string][] = [
    ['close', 'Ticket sales ended 30s ago. Anyone can close the round; the result is the same.'],
    ['request', 'No random number has arrived. Anyone can request it again.'],
    ['count', 'The random number is in. Tickets still to count: 25.'],
    ['draw', 'All tickets are counted. Anyone can finish the draw; the result is the same.'],
    ['refund', 'No random number arrived in time, so this round can be cancelled.'],
  ];

  it.each(texts)('is said once the keeper is 30 seconds late: %s', async (kind, words) => {
    await show(kind, 29);
    expect(notice()).toBeNull();
    await passTo(world, world.now + 130);
    expect(notice()).toHaveTextContent(words);
  });

  it('is nothing while a round is sold, and once it is drawn', async () => {
    await show('close', -1);
    expect(notice()).toBeNull();
    Object.assign(world.rounds.get(5)!, { status: 'claimable', finalNumber: DRAWN });
    await passTo(world, world.now + DAY);
    expect(notice()).toBeNull();
  });

  it.each(['close', 'request', 'count', 'draw'] as const)(
    'can be done by an account: %s',
    async (kind) => {
      world.connect();
      await show(kind, 30);
      expect(action(kind)).toBeVisible();
    },
  );

  it('is done by a refund of the buyers themselves, not by a button here', async () => {
    world.connect();
    await show('refund', 30);
    expect(notice()).toBeVisible();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('can be done by no visitor, no viewed account, and not on another network', async () => {
    await show('close', 30);
    expect(notice()).toBeVisible();
    expect(action('close')).toBeNull();
    act(() => world.connect());
    expect(action('close')).toBeVisible();
    leaveNetwork(world);
    expect(action('close')).toBeNull();
    act(() => world.connect());
    act(() => void world.dispatch(accountViewed(OTHER)));
    expect(notice()).toBeVisible();
    expect(action('close')).toBeNull();
  });

  it('is one act at a time: another waits until it is mined', async () => {
    world.connect();
    await show('close', 30);
    await press(screen, names.close);
    const dialog = await openedDialog();
    await press(dialog, names.close);
    await waitFor(() => {
      expect(sentCalls(world)).toEqual([
        { to: lotteryContract!.address, value: 0n, name: 'closeLottery', args: [5n] },
      ]);
    });
    const [page] = screen.getAllByText(names.close, { selector: 'button, button *' });
    expect(page!.closest('button')).toHaveAttribute('aria-busy', 'true');
  });

  it('is not sent once somebody else has done it', async () => {
    world.connect();
    await show('close', 30);
    await press(screen, names.close);
    const dialog = await openedDialog();
    await waitFor(() => expect(buttonOf(dialog, names.close)).toBeEnabled());
    world.rounds.get(5)!.status = 'close';
    await press(dialog, names.close);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Someone else did this in the meantime. Nothing was sent.',
    );
    expect(sentCalls(world)).toEqual([]);
  });
});
