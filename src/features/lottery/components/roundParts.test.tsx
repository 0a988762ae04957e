// @document
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { passTo, showNewest, showPart } from '#testing/lotteryVisit.tsx';
import { createLotteryWorld, DRAWN, type LotteryWorld } from '#testing/lotteryWorld.ts';
import { roundsAt } from '#testing/lotteryRounds.ts';
import { E18 } from '#testing/units.ts';
import { lotteryContract } from '../lotteryCalls.ts';
import type { LotteryDraw, LotteryRound } from '../lotteryModel.ts';
import { Balls } from './Balls.tsx';
import { Hero } from './Hero.tsx';
import { HowToPlay } from './HowToPlay.tsx';

let world: LotteryWorld;

beforeEach(() => {
  world = createLotteryWorld();
});

const { draw, open } = roundsAt(() => world.now);

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
    expect(screen.getByText(/^Drawing now\. /)).toBeVisible();
    expect(screen.queryByText(/^Sales close /)).toBeNull();
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
      screen.getByText(
        'Drawing now. This usually takes about a minute; then prizes can be claimed.',
      ),
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
