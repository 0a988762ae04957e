// @document
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { passTo, showNewest, showPart } from '#testing/lotteryVisit.tsx';
import { createLotteryWorld, DRAWN, type LotteryWorld } from '#testing/lotteryWorld.ts';
import { E18 } from '#testing/units.ts';
import { lotteryContract } from '../lotteryCalls.ts';
import type { LotteryDraw, LotteryRound } from '../lotteryModel.ts';
import { Balls } from './Balls.tsx';
import { Brackets } from './Brackets.tsx';
import { DrawSteps } from './DrawSteps.tsx';
import { Hero } from './Hero.tsx';
import { HowToPlay } from './HowToPlay.tsx';

let world: LotteryWorld;

beforeEach(() => {
  world = createLotteryWorld();
});

const round = (change: Partial<LotteryRound> = {}): LotteryRound => ({
  id: 4,
  status: 'claimable',
  startTime: world.now - 600,
  endTime: world.now - 300,
  price: E18,
  discountDivisor: 2_000n,
  breakdown: [250n, 375n, 625n, 1_250n, 2_500n, 5_000n],
  feeBps: 2_000n,
  prizes: [E18, 2n * E18, 4n * E18, 8n * E18, 16n * E18, 400n * E18],
  winners: [20, 7, 4, 2, 0, 1],
  firstTicketId: 0n,
  nextTicketId: 128n,
  pot: 1_000n * E18,
  carried: 0n,
  finalNumber: DRAWN,
  ...change,
});
const draw = (change: Partial<LotteryDraw> = {}): LotteryDraw => ({
  requestId: 9n,
  requestBlock: 77,
  requestedAt: world.now,
  tickets: 40,
  ticketsCounted: 0,
  purchases: 4,
  purchasesCounted: 0,
  injected: 0n,
  unwonToNext: true,
  ...change,
});
const open = (change: Partial<LotteryRound> = {}) =>
  round({ status: 'open', finalNumber: undefined, prizes: [], winners: [], ...change });
const closed = (change: Partial<LotteryRound> = {}) => open({ status: 'close', ...change });

describe('the prizes of a round', () => {
  /** Shows them, and returns the text of each line: the best bracket first, the treasury last. */
  function lines(of: LotteryRound, tickets: number | undefined = 40): string[] {
    showPart(world, <Brackets round={of} tickets={tickets} />);
    return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  }

  it('are shares of the pot after the fee while it is sold', () => {
    // 1,000 MEOW less 20 %.
    expect(lines(open())).toEqual([
      'All 6 digits match400 MEOW50%',
      'First 5 digits match200 MEOW25%',
      'First 4 digits match100 MEOW12.5%',
      'First 3 digits match50 MEOW6.25%',
      'First 2 digits match30 MEOW3.75%',
      'First digit matches20 MEOW2.5%',
      'Treasury198 MEOW20% · Bounty for counting 2 MEOW',
    ]);
  });

  it('leave what was carried over out of the fee', () => {
    const shown = lines(open({ carried: 900n * E18 }));
    expect(shown[0]).toBe('All 6 digits match490 MEOW50%');
    expect(shown.at(-1)).toBe('Treasury19.8 MEOW20% · Bounty for counting 0.2 MEOW');
  });

  it('name no part of the treasury while the tickets are unread', () => {
    showPart(world, <Brackets round={open()} tickets={undefined} />);
    expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('Treasury–20%');
  });

  it('name the winners of each bracket, and what each gets, once it is drawn', () => {
    expect(lines(round()).slice(0, 4)).toEqual([
      'All 6 digits match400 MEOW1 winner · 400 MEOW each',
      'First 5 digits match200 MEOWNo winners',
      'First 4 digits match100 MEOW2 winners · 8 MEOW each',
      'First 3 digits match50 MEOW4 winners · 4 MEOW each',
    ]);
  });

  it('pass a bracket without a share on to the next one', () => {
    const breakdown = [250n, 375n, 625n, 1_250n, 0n, 7_500n];
    const [all, five] = lines(open({ breakdown }));
    expect(all).toBe('All 6 digits match600 MEOW75%');
    expect(five).toBe('First 5 digits match0 MEOWNo share: counts for the next bracket');
  });

  it('have no line of the treasury without a fee', () => {
    const shown = lines(open({ feeBps: 0n }));
    expect(shown).toHaveLength(6);
    expect(shown[0]).toBe('All 6 digits match500 MEOW50%');
  });

  it('are 0 where nothing is in the pot', () => {
    expect(lines(open({ pot: 0n }))[0]).toBe('All 6 digits match0 MEOW50%');
  });
});

describe('the steps of a draw', () => {
  function steps(of: LotteryRound, how: LotteryDraw) {
    showPart(world, <DrawSteps round={of} draw={how} />);
    const all = within(screen.getByRole('list', { name: 'Steps of the draw' })).getAllByRole(
      'listitem',
    );
    return {
      // The current step has a spinner instead of a check.
      done: all
        .filter((item) => item.querySelector('svg') && !item.hasAttribute('aria-current'))
        .map(({ textContent }) => textContent),
      texts: all.map(({ textContent }) => textContent),
      current: all.find((item) => item.hasAttribute('aria-current'))?.textContent,
    };
  }
  const counted = { ticketsCounted: 40, purchasesCounted: 4 };

  it('are five, in the order of the contract', () => {
    expect(steps(closed(), draw()).texts).toEqual([
      'Sales closed',
      'Asked for randomness at block 77',
      'Random number received',
      'Counted 0 of 40 tickets',
      'Prizes fixed',
    ]);
  });

  it.each<[string, () => [LotteryRound, LotteryDraw], string | undefined]>([
    [
      'before the request',
      () => [closed(), draw({ requestId: 0n, requestedAt: 0 })],
      'Ask for randomness',
    ],
    [
      'after a refused request',
      () => [closed(), draw({ requestId: 0n })],
      'The randomness service refused the request',
    ],
    ['while the source is silent', () => [closed(), draw()], 'Random number received'],
    [
      'while tickets are counted',
      () => [closed({ finalNumber: DRAWN }), draw({ ticketsCounted: 15, purchasesCounted: 1 })],
      'Counted 15 of 40 tickets',
    ],
    ['once all are counted', () => [closed({ finalNumber: DRAWN }), draw(counted)], 'Prizes fixed'],
    ['once the prizes are fixed', () => [round(), draw(counted)], undefined],
  ])('are at one of them: %s', (_when, of, current) => {
    expect(steps(...of()).current).toBe(current);
  });

  it('have counted nothing before the number is known, even of a round without tickets', () => {
    const none = { tickets: 0, purchases: 0 };
    expect(steps(closed(), draw(none)).done).toEqual([
      'Sales closed',
      'Asked for randomness at block 77',
    ]);
    cleanup();
    const { done, current } = steps(closed({ finalNumber: DRAWN }), draw(none));
    expect(done.at(-1)).toBe('Counted 0 of 0 tickets');
    expect(current).toBe('Prizes fixed');
  });
});

describe('the large ticket', () => {
  const show = () =>
    showNewest(world, ({ round: of, draw: how }) => (
      <Hero contract={lotteryContract!} round={of} draw={how}>
        {null}
      </Hero>
    ));
  const prize = () => screen.getByText(/in prizes$/).parentElement!.textContent;

  it('counts down to the end of the sale, then says that it is over', async () => {
    show();
    await screen.findByText('Round #5');
    await passTo(world, world.now + 40);
    expect(screen.getByRole('timer')).toHaveAccessibleName('Ticket sales close in: 1m 0s');
    expect(screen.getByText(/^Sales close /)).toBeVisible();
    const hurry = () => document.querySelectorAll('[data-hurried]').length;
    expect(hurry()).toBe(0);
    await passTo(world, world.now + 99);
    expect(screen.getByRole('timer')).toHaveAccessibleName('Ticket sales close in: 1s');
    expect(hurry()).toBe(1);
    await passTo(world, world.now + 100);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('Ticket sales are closed')).toBeVisible();
    expect(hurry()).toBe(0);
  });

  it('shows the prizes after the fee, in dollars where the price is known', async () => {
    show();
    await screen.findByText('Round #5');
    // One MEOW is worth 2.4 dollars by its pool.
    await waitFor(() => expect(prize()).toBe('$1,920800 MEOW in prizes'));
  });

  it('explains the draw, and shows its steps instead of a time', async () => {
    Object.assign(world.rounds.get(5)!, { status: 'close', endTime: world.now });
    world.draws.set(5, {
      requestId: 9n,
      requestedAt: world.now,
      tickets: 40n,
      ticketsCounted: 0n,
    });
    show();
    expect(await screen.findByText('Counted 0 of 40 tickets')).toBeVisible();
    expect(
      screen.getByText('The draw is under way. Prizes can be claimed as soon as it is finished.'),
    ).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByText(/^Sales close /)).toBeNull();
  });

  it('keeps the number that was drawn last in sight while the next round is sold', async () => {
    show();
    expect(await screen.findByText('Winning number of round #4')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Winning number 7 6 5 4 3 2' })).toBeVisible();
  });

  it('keeps it in sight after rounds that were given back', async () => {
    for (const id of [3, 4]) world.rounds.get(id)!.status = 'void';
    show();
    expect(await screen.findByText('Winning number of round #2')).toBeVisible();
  });

  it('shows the winning number, also once the next round has opened', async () => {
    Object.assign(world.rounds.get(5)!, { status: 'claimable', finalNumber: DRAWN });
    show();
    expect(await screen.findByRole('img', { name: 'Winning number 7 6 5 4 3 2' })).toBeVisible();
    world.rounds.set(6, { ...world.rounds.get(5)!, status: 'open', endTime: world.now + 500 });
    await passTo(world, world.now + 3);
    expect(await screen.findByRole('timer')).toBeVisible();
    expect(screen.getByText('Round #6')).toBeVisible();
    expect(await screen.findByText('Winning number of round #5')).toBeVisible();
  });

  it('says that a cancelled round is refunded', async () => {
    world.rounds.get(5)!.status = 'void';
    show();
    expect(
      await screen.findByText(
        'This round is cancelled: no random number arrived in time. Every ticket is refunded.',
      ),
    ).toBeVisible();
  });

  it('says that somebody should close the round', async () => {
    show();
    await screen.findByText('Round #5');
    await passTo(world, world.now + 160);
    expect(
      await screen.findByText(/^Ticket sales ended 1m 0s ago\. Anyone can close/),
    ).toBeVisible();
  });
});

describe('the explanation of the game', () => {
  const show = (of: LotteryRound, how?: LotteryDraw) =>
    showPart(world, <HowToPlay round={of} draw={how} />);

  it('names the terms of the round', () => {
    show(open({ price: 3n * E18, feeBps: 1_250n }), draw());
    expect(
      screen.getByText(/is fixed when the round opens: 3 MEOW in this round\.$/),
    ).toBeVisible();
    expect(
      screen.getByText(
        '12.5% of what comes in during a round goes to the treasury. Money carried over pays no fee again.',
      ),
    ).toBeVisible();
  });

  it('names no fee where there is none', () => {
    show(open({ feeBps: 0n }), draw());
    expect(screen.queryByText(/goes to the treasury/)).toBeNull();
  });

  it('says what becomes of prizes that nobody wins once that is read', () => {
    show(open());
    expect(screen.queryByText(/^Prizes that nobody wins/)).toBeNull();
    cleanup();
    show(open(), draw());
    expect(screen.getByText('Prizes that nobody wins go into the next round.')).toBeVisible();
    cleanup();
    show(open(), draw({ unwonToNext: false }));
    expect(screen.getByText('Prizes that nobody wins go to the treasury.')).toBeVisible();
  });

  it('shows by an example that the digits count from the first one on', () => {
    show(open());
    expect(screen.getByRole('img', { name: 'Winning number 7 5 2 0 9 3' })).toBeVisible();
    expect(screen.getByText('752084')).toBeInTheDocument();
    expect(screen.getByText(/^The first 4 digits match\./)).toBeVisible();
    expect(screen.getByText('852093')).toBeInTheDocument();
    expect(screen.getByText(/^The first digit doesn't match/)).toBeVisible();
  });
});

describe('the balls', () => {
  it.each([
    [DRAWN, 'Winning number 7 6 5 4 3 2'],
    [1_000_000, 'Winning number 0 0 0 0 0 0'],
    [1_100_000, 'Winning number 0 0 0 0 0 1'],
    [undefined, 'Winning number not drawn yet'],
  ])('of %s are read out as %s', (number, words) => {
    showPart(world, <Balls number={number} />);
    expect(screen.getByRole('img', { name: words })).toBeVisible();
  });
});
