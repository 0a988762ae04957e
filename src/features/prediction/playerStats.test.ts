import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OWNER } from '#testing/accounts.ts';
import { E18 } from '#testing/units.ts';
import { betFrom, roundFrom, voidReasonOf } from './predictionCalls.ts';
import {
  payoutOf,
  type Round,
  type RoundBet,
  type RoundState,
  type Side,
} from './predictionModel.ts';
import { averageStake, differingFigures, statsOf, type PlayerStats } from './playerStats.ts';

const states: readonly RoundState[] = ['open', 'locked', 'bull', 'bear', 'house', 'void'];

function roundOf(epoch: number, state: RoundState, change: Partial<Round> = {}): Round {
  return {
    epoch,
    startAt: 1_000,
    lockAt: 1_300,
    closeAt: 1_600,
    lockPriceE8: 600n,
    closePriceE8: 610n,
    total: 3n * E18,
    bull: 2n * E18,
    bear: E18,
    state,
    voidReason: state === 'void' ? 'oneSided' : 'none',
    feeBps: 300n,
    ...change,
  };
}

const betIn = (
  state: RoundState,
  side: Side,
  amount: bigint,
  isClaimed = false,
  epoch = 1,
): RoundBet => ({ round: roundOf(epoch, state), bet: { side, amount, isClaimed } });

describe('the figures of an account', () => {
  it('are all zero without a round', () => {
    expect(statsOf(OWNER, [])).toEqual({
      account: OWNER,
      rounds: 0,
      up: 0,
      down: 0,
      staked: 0n,
      stakedUp: 0n,
      stakedDown: 0n,
      won: 0,
      lost: 0,
      net: 0n,
      collected: 0,
      paid: 0n,
    });
    expect(averageStake({ staked: 0n, rounds: 0 })).toBe(0n);
  });

  it('count stakes whatever became of them, and results where there is one', () => {
    const stats = statsOf(OWNER, [
      betIn('bull', 'bull', E18, true),
      betIn('bear', 'bull', E18),
      betIn('house', 'bear', 2n * E18),
      betIn('void', 'bear', 4n * E18, true),
      betIn('open', 'bull', 8n * E18),
    ]);
    expect(stats).toMatchObject({
      rounds: 5,
      up: 3,
      down: 2,
      staked: 16n * E18,
      stakedUp: 10n * E18,
      stakedDown: 6n * E18,
      won: 1,
      lost: 2,
      // 1.455 of the win less stakes of 1, 1 and 2; the refund and the open round count neither way.
      net: -2_545_000_000_000_000_000n,
      collected: 2,
      paid: 5_455_000_000_000_000_000n,
    });
    expect(averageStake(stats)).toBe((16n * E18) / 5n);
  });

  it('count a refund of a round that nobody has declared void yet as paid', () => {
    expect(statsOf(OWNER, [betIn('locked', 'bull', 7n, true)])).toMatchObject({
      collected: 1,
      paid: 7n,
      won: 0,
      lost: 0,
    });
  });

  it('have an average that is rounded down', () => {
    expect(averageStake({ staked: 8n, rounds: 3 })).toBe(2n);
  });

  it('add up, however rounds came out', () => {
    const bets = fc.array(
      fc
        .record({
          state: fc.constantFrom(...states),
          side: fc.constantFrom<Side>('bull', 'bear'),
          amount: fc.bigInt({ min: 1n, max: 2n * E18 }),
          isClaimed: fc.boolean(),
        })
        .map(({ state, side, amount, isClaimed }) => betIn(state, side, amount, isClaimed)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(bets, (all) => {
        const stats = statsOf(OWNER, all);
        expect(stats.up + stats.down).toBe(stats.rounds);
        expect(stats.stakedUp + stats.stakedDown).toBe(stats.staked);
        const decided = all.filter(({ round: { state } }) =>
          ['bull', 'bear', 'house'].includes(state),
        );
        expect(stats.won + stats.lost).toBe(decided.length);
        const results = decided.map(({ round, bet }) => payoutOf(round, bet) - bet.amount);
        expect(stats.net).toBe(results.reduce((sum, net) => sum + net, 0n));
        expect(stats.paid <= 0n).toBe(all.every((bet) => paidOf(bet) === 0n));
      }),
      { numRuns: 60 },
    );
  });
});

/** Returns what a collected bet brought in, by its result. */
function paidOf({ round, bet }: RoundBet): bigint {
  if (!bet.isClaimed) return 0n;
  return round.state === 'open' || round.state === 'locked' ? bet.amount : payoutOf(round, bet);
}

describe('two answers about an account', () => {
  const stats = statsOf(OWNER, [betIn('bull', 'bull', E18, true)]);

  it('do not differ where every figure is the same', () => {
    expect(differingFigures(stats, { ...stats })).toEqual([]);
  });

  it.each<keyof PlayerStats>([
    'rounds',
    'up',
    'down',
    'staked',
    'stakedUp',
    'stakedDown',
    'won',
    'lost',
    'net',
    'collected',
    'paid',
  ])('differ in %s alone', (figure) => {
    const value = stats[figure];
    const other = {
      ...stats,
      [figure]: typeof value === 'bigint' ? value + 1n : Number(value) + 1,
    };
    expect(differingFigures(stats, other)).toEqual([figure]);
  });
});

describe("the contract's answers", () => {
  const answer = [
    7n,
    1_000n,
    1_300n,
    1_600n,
    600n,
    610n,
    1n,
    2n,
    3n * E18,
    2n * E18,
    E18,
    0n,
    0n,
    false,
  ] as const;

  it.each([
    [1n, 0n, 'open', 'none'],
    [2n, 0n, 'locked', 'none'],
    [3n, 0n, 'bull', 'none'],
    [4n, 0n, 'bear', 'none'],
    [5n, 0n, 'house', 'none'],
    [6n, 1n, 'void', 'oneSided'],
    [6n, 2n, 'void', 'noAnswer'],
    [6n, 3n, 'void', 'noPrice'],
    [6n, 4n, 'void', 'paused'],
  ])('with state %s and reason %s are a round that is %s (%s)', (state, reason, is, why) => {
    expect(roundFrom(answer, [state, reason, 300n])).toEqual(
      roundOf(7, is as RoundState, { voidReason: why as Round['voidReason'] }),
    );
  });

  it('are no round where the contract has none, or a state that this page does not know', () => {
    expect(roundFrom(answer, [0n, 0n, 300n])).toBe('none');
    expect(roundFrom(answer, [99n, 0n, 300n])).toBe('none');
  });

  it('give a reason that this page does not know as a missing price', () => {
    expect(voidReasonOf(99n)).toBe('noAnswer');
  });

  it('are no bet without a stake', () => {
    expect(betFrom({ position: 0n, amount: 0n, claimed: false })).toBe('none');
    expect(betFrom({ position: 0n, amount: 5n, claimed: false })).toEqual({
      side: 'bull',
      amount: 5n,
      isClaimed: false,
    });
    expect(betFrom({ position: 1n, amount: 5n, claimed: true })).toEqual({
      side: 'bear',
      amount: 5n,
      isClaimed: true,
    });
  });
});
