import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  betResult,
  cardKind,
  expectedPayout,
  isShown,
  laterRounds,
  netMultiplier,
  payoutOf,
  rewardOf,
  sumResults,
  winRate,
  type Round,
  type RoundBet,
  type RoundState,
  type Side,
} from './predictionModel.ts';

const E18 = 10n ** 18n;

function round(change: Partial<Round> = {}): Round {
  const { bull = 2n * E18, bear = E18 } = change;
  return {
    epoch: 7,
    startAt: 1_000,
    lockAt: 1_300,
    closeAt: 1_600,
    lockPriceE8: 600n * 10n ** 8n,
    closePriceE8: 601n * 10n ** 8n,
    total: bull + bear,
    bull,
    bear,
    state: 'bull',
    voidReason: 'none',
    feeBps: 300n,
    ...change,
  };
}

const entry = (state: RoundState, side: Side, amount = E18, isClaimed = false): RoundBet => ({
  round: round({ state }),
  bet: { side, amount, isClaimed },
});

const stake = fc.bigInt({ min: 1n, max: 10n ** 24n });
const stakes = fc.array(stake, { minLength: 1, maxLength: 20 });
const fee = fc.bigInt({ min: 0n, max: 1_000n });
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n);

describe('what becomes of a bet', () => {
  it.each([
    ['bull', 'bull', 'won'],
    ['bull', 'bear', 'lost'],
    ['bear', 'bear', 'won'],
    ['bear', 'bull', 'lost'],
    ['house', 'bull', 'house'],
    ['house', 'bear', 'house'],
    ['void', 'bear', 'refunded'],
    ['open', 'bull', 'waiting'],
    ['locked', 'bull', 'waiting'],
  ] as const)('in a round that is %s, on %s: %s', (state, side, result) => {
    expect(betResult({ state }, { side })).toBe(result);
  });

  it('is a refund once the contract would void the round', () => {
    expect(betResult({ state: 'locked' }, { side: 'bull' }, true)).toBe('refunded');
  });
});

describe('payouts', () => {
  it('share the pot less the fee of the round by stake', () => {
    // 3 BNB less 3 % are 2.91, of which half of the winning side gets half.
    expect(payoutOf(round(), { side: 'bull', amount: E18 })).toBe((291n * E18) / 200n);
    expect(payoutOf(round(), { side: 'bear', amount: E18 })).toBe(0n);
  });

  it('give a void round’s stake back whole, and nothing where the house wins', () => {
    expect(payoutOf(round({ state: 'void' }), { side: 'bear', amount: 5n })).toBe(5n);
    expect(payoutOf(round({ state: 'house' }), { side: 'bear', amount: 5n })).toBe(0n);
  });

  it('never exceed the pot together, and leave less than a wei for each winner', () => {
    fc.assert(
      fc.property(stakes, stakes, fee, (bulls, bears, feeBps) => {
        const [bull, bear] = [sum(bulls), sum(bears)];
        const closed = round({ bull, bear, total: bull + bear, feeBps });
        const paid = sum(bulls.map((amount) => payoutOf(closed, { side: 'bull', amount })));
        const reward = rewardOf(closed.total, feeBps);
        expect(paid).toBeLessThanOrEqual(reward);
        expect(reward - paid).toBeLessThan(BigInt(bulls.length));
      }),
    );
  });

  it('equal the multiplier on the card times the stake', () => {
    fc.assert(
      fc.property(stakes, stakes, fee, (bulls, bears, feeBps) => {
        const [bull, bear] = [sum(bulls), sum(bears)];
        const closed = round({ bull, bear, total: bull + bear, feeBps });
        const { numerator, denominator } = netMultiplier(closed, 'bull')!;
        const amount = bulls[0]!;
        expect(payoutOf(closed, { side: 'bull', amount })).toBe((amount * numerator) / denominator);
      }),
    );
  });

  it('are expected as they come, if nobody bets after and the side wins', () => {
    fc.assert(
      fc.property(stake, stake, stake, fee, (bull, bear, amount, feeBps) => {
        const expected = expectedPayout({ bull, bear, feeBps }, 'bear', amount);
        const closed = round({
          state: 'bear',
          bull,
          bear: bear + amount,
          total: bull + bear + amount,
          feeBps,
        });
        expect(expected).toBe(payoutOf(closed, { side: 'bear', amount }));
      }),
    );
  });

  it('are expected to be the stake while nobody is on the other side', () => {
    expect(expectedPayout({ bull: 0n, bear: 0n, feeBps: 300n }, 'bull', 9n)).toBe(9n);
    expect(expectedPayout({ bull: 7n, bear: 0n, feeBps: 300n }, 'bull', 9n)).toBe(9n);
  });

  it('have no multiplier for a side without stakes', () => {
    expect(netMultiplier(round({ bear: 0n }), 'bear')).toBeUndefined();
    expect(netMultiplier(round({ bear: 0n }), 'bull')).toEqual({ numerator: 1n, denominator: 1n });
  });
});

describe('the card of a round', () => {
  it.each([
    ['open', 1_299, 'next'],
    ['open', 1_300, 'locking'],
    ['locked', 1_599, 'live'],
    ['locked', 1_600, 'calculating'],
    ['bull', 9_999, 'expired'],
    ['house', 9_999, 'expired'],
    ['void', 1_000, 'canceled'],
  ] as const)('%s at %i is %s', (state, now, kind) => {
    expect(cardKind(round({ state }), now)).toBe(kind);
  });

  it('is canceled as soon as the contract would void it', () => {
    expect(cardKind(round({ state: 'locked' }), 1_700, true)).toBe('canceled');
  });

  it('counts coming rounds from the lock of the current one', () => {
    expect(laterRounds(round(), 2)).toEqual([
      { epoch: 8, startAt: 1_300, lockAt: 1_600, closeAt: 1_900 },
      { epoch: 9, startAt: 1_600, lockAt: 1_900, closeAt: 2_200 },
    ]);
  });
});

describe('results', () => {
  const unknown = { epoch: 5, state: 'unknown', lockAt: null } as const;

  it('count the house as lost and refunds neither way', () => {
    const results = sumResults([
      entry('bull', 'bull'),
      entry('bull', 'bear'),
      entry('house', 'bull'),
      entry('void', 'bull'),
      entry('locked', 'bull'),
    ]);
    expect(results).toMatchObject({ won: 1, lost: 2, refunded: 1, staked: 5n * E18 });
    expect(results.net).toBe((291n * E18) / 200n - 3n * E18);
    expect(results.best).toMatchObject({ epoch: 7, net: (91n * E18) / 200n });
    expect(winRate(results)).toEqual({ numerator: 1n, denominator: 3n });
  });

  it('have no best round and no rate without a settled one', () => {
    const results = sumResults([entry('void', 'bull'), entry('open', 'bull')]);
    expect(results.best).toBeUndefined();
    expect(winRate(results)).toBeUndefined();
  });

  it('leave out what is unknown, and count it', () => {
    const lost = { ...entry('bull', 'bull'), round: unknown };
    const results = sumResults([lost, entry('bull', 'bull')]);
    expect(results).toMatchObject({ won: 1, lost: 0, unknown: 1, staked: 2n * E18 });
    expect(results.net).toBe((91n * E18) / 200n);
  });

  it('do not depend on the order of the rounds', () => {
    const states = fc.constantFrom<RoundState>('bull', 'bear', 'house', 'void', 'open');
    const bet = fc.tuple(states, fc.constantFrom<Side>('bull', 'bear'), stake);
    fc.assert(
      fc.property(fc.array(bet), (bets) => {
        const entries = bets.map(([state, side, amount]) => entry(state, side, amount));
        const { best: first, ...results } = sumResults(entries);
        const { best: second, ...reversed } = sumResults(entries.toReversed());
        expect(reversed).toEqual(results);
        expect(second?.net).toBe(first?.net);
      }),
    );
  });

  it('are filtered by whether they were collected, or can be', () => {
    const won = entry('bull', 'bull');
    const paid = entry('bull', 'bull', E18, true);
    const lost = entry('bull', 'bear');
    const shown = (filter: Parameters<typeof isShown>[1]) =>
      [won, paid, lost].map((each) => isShown(each, filter));
    expect(shown('all')).toEqual([true, true, true]);
    expect(shown('collected')).toEqual([false, true, false]);
    expect(shown('uncollected')).toEqual([true, false, false]);
    // What is unknown may be a win.
    const isFound = (bet: typeof won) => isShown({ ...bet, round: unknown }, 'uncollected');
    expect([lost, paid].map(isFound)).toEqual([true, false]);
  });
});
