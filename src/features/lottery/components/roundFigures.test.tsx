// @document
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { showPart } from '#testing/lotteryVisit.tsx';
import { createLotteryWorld, DRAWN, type LotteryWorld } from '#testing/lotteryWorld.ts';
import { roundsAt } from '#testing/lotteryRounds.ts';
import { E18 } from '#testing/units.ts';
import type { LotteryDraw, LotteryRound } from '../lotteryModel.ts';
import { Brackets } from './Brackets.tsx';
import { DrawSteps } from './DrawSteps.tsx';

let world: LotteryWorld;

beforeEach(() => {
  world = createLotteryWorld();
});

const { round, draw, open, closed } = roundsAt(() => world.now);

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
