import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OWNER } from '#testing/accounts.ts';
import { E18 } from '#testing/units.ts';
import { collectCandidates, collectedAmount } from './collectCandidates.ts';
import { averageStake, differingFigures, statsOf } from './playerStats.ts';
import type { RoundBet, RoundState, Side } from './predictionModel.ts';

/** Creates a bet in a round with 2 BNB above and 1 BNB below, at a fee of 3 %. */
const entry = (
  epoch: number,
  state: RoundState,
  side: Side,
  isClaimed = false,
  amount = E18,
): RoundBet => ({
  round: {
    ...{ epoch, startAt: 1_000, lockAt: 1_300, closeAt: 1_600, state, voidReason: 'none' },
    ...{ lockPriceE8: 600n, closePriceE8: 601n, feeBps: 300n },
    ...{ bull: 2n * E18, bear: E18, total: 3n * E18 },
  },
  bet: { side, amount, isClaimed },
});

/** What 1 BNB above wins: half of 2.91. */
const WIN = (291n * E18) / 200n;

describe("an account's figures", () => {
  it('are all zero without a round', () => {
    const { account, ...figures } = statsOf(OWNER, []);
    expect(account).toBe(OWNER);
    expect(Object.values(figures).map(Number)).toEqual(Array(11).fill(0));
  });

  it('count each side with its stakes', () => {
    const bets = [
      entry(1, 'bull', 'bull'),
      entry(2, 'bear', 'bull', false, 2n * E18),
      entry(3, 'open', 'bear', false, 5n * E18),
    ];
    expect(statsOf(OWNER, bets)).toMatchObject({
      ...{ rounds: 3, up: 2, down: 1, staked: 8n * E18 },
      ...{ stakedUp: 3n * E18, stakedDown: 5n * E18 },
    });
  });

  it('count House as lost, and neither a refund nor a running round', () => {
    const bets = [
      entry(1, 'bull', 'bull'),
      entry(2, 'house', 'bull'),
      entry(3, 'void', 'bull'),
      entry(4, 'locked', 'bull'),
    ];
    expect(statsOf(OWNER, bets)).toMatchObject({ won: 1, lost: 1, net: WIN - 2n * E18 });
  });

  it.each([
    ['a win', entry(1, 'bull', 'bull', true), WIN],
    ['a refund of a round that is void on the chain', entry(1, 'void', 'bear', true), E18],
    ['a refund before the chain calls the round void', entry(1, 'locked', 'bear', true), E18],
  ])('count what %s paid', (_name, bet, paid) => {
    expect(statsOf(OWNER, [bet])).toMatchObject({ collected: 1, paid });
  });

  it('count nothing as paid before it is collected', () => {
    const bets = [entry(1, 'bull', 'bull'), entry(2, 'void', 'bull')];
    expect(statsOf(OWNER, bets)).toMatchObject({ collected: 0, paid: 0n });
  });

  it('add up, whatever was played', () => {
    const bet = fc.record({
      state: fc.constantFrom<RoundState>('open', 'locked', 'bull', 'bear', 'house', 'void'),
      side: fc.constantFrom<Side>('bull', 'bear'),
      amount: fc.bigInt({ min: 1n, max: E18 }),
    });
    fc.assert(
      fc.property(fc.array(bet), (all) => {
        const bets = all.map(({ state, side, amount }, at) =>
          entry(at + 1, state, side, false, amount),
        );
        const stats = statsOf(OWNER, bets);
        expect(stats.up + stats.down).toBe(stats.rounds);
        expect(stats.stakedUp + stats.stakedDown).toBe(stats.staked);
        expect(stats.won + stats.lost).toBeLessThanOrEqual(stats.rounds);
        expect(averageStake(stats) * BigInt(stats.rounds)).toBeLessThanOrEqual(stats.staked);
      }),
    );
  });
});

describe('two answers about an account', () => {
  const stats = statsOf(OWNER, [entry(1, 'bull', 'bull', true), entry(2, 'bear', 'bull')]);

  it('are the same where every figure is', () => {
    expect(differingFigures(stats, { ...stats })).toEqual([]);
  });

  it.each([
    ...(['rounds', 'up', 'down', 'won', 'lost', 'collected'] as const),
    ...(['staked', 'stakedUp', 'stakedDown', 'net', 'paid'] as const),
  ])('differ in %s alone', (figure) => {
    const value = stats[figure];
    const other = { ...stats, [figure]: typeof value === 'bigint' ? value + 1n : value + 1 };
    expect(differingFigures(stats, other)).toEqual([figure]);
  });
});

describe('the average stake', () => {
  it.each([
    [0n, 0, 0n],
    [10n, 3, 3n],
    [9n, 3, 3n],
  ])('of %s wei in %s rounds is %s, rounded down', (staked, rounds, average) => {
    expect(averageStake({ staked, rounds })).toBe(average);
  });
});

describe('what may be collected', () => {
  it.each([
    ['a win', entry(1, 'bull', 'bull'), WIN],
    ['a refund', entry(1, 'void', 'bear'), E18],
    ['a stake whose round the contract may void', entry(1, 'locked', 'bear'), E18],
  ])('is %s, with what it pays', (_name, bet, amount) => {
    expect(collectCandidates([bet])).toEqual([bet]);
    expect(collectedAmount(bet)).toBe(amount);
  });

  it.each([
    ['a loss', entry(1, 'bull', 'bear')],
    ['a round of the House', entry(1, 'house', 'bull')],
    ['a win that was collected', entry(1, 'bull', 'bull', true)],
    ['a refund that was collected', entry(1, 'void', 'bull', true)],
  ])('is not %s', (_name, bet) => {
    expect(collectCandidates([bet])).toEqual([]);
  });

  it('is the newest hundred rounds at a time', () => {
    const bets = Array.from({ length: 130 }, (_, at) => entry(200 - at, 'bull', 'bull'));
    expect(collectCandidates(bets)).toEqual(bets.slice(0, 100));
  });
});
