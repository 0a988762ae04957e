import { describe, expect, it } from 'vitest';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { OWNER } from '#testing/accounts.ts';
import { startFakeIndex } from '#testing/fakeIndex.ts';
import { createTokensWorld } from '#testing/tokensWorld.tsx';
import { E18 } from '#testing/units.ts';
import { completeHistory, readIndexedHistory, roundQuery } from './indexedRounds.ts';
import type { Round, RoundBet } from './predictionModel.ts';

const E8 = 10n ** 8n;

function roundRow(epoch: number, change: Record<string, unknown> = {}) {
  return {
    epoch: String(epoch),
    position: 'Bull',
    failed: false,
    isIncomplete: false,
    voidReason: null,
    startAt: '1000',
    lockTimestamp: '1300',
    closeTimestamp: '1600',
    treasuryFee: '300',
    lockPrice: '600',
    closePrice: '600.5',
    lockRoundId: '18446744073709551617',
    closeRoundId: '18446744073709551618',
    totalAmount: '3',
    bullAmount: '2',
    bearAmount: '1',
    rewardBaseCalAmount: '2',
    rewardAmount: '2.91',
    ...change,
  };
}

const betRow = (epoch: number, change: Record<string, unknown> = {}) => ({
  amount: '0.5',
  position: 'Bear',
  claimed: false,
  round: roundRow(epoch),
  ...change,
});

const none = { position: null, rewardBaseCalAmount: null, rewardAmount: null };

describe('a round of the index', () => {
  const read = (row: unknown) => roundQuery(1).read({ round: row });

  it('has every figure as the contract stores it', () => {
    expect(read(roundRow(7))).toEqual({
      epoch: 7,
      startAt: 1000,
      lockAt: 1300,
      closeAt: 1600,
      lockPriceE8: 600n * E8,
      closePriceE8: 60_050_000_000n,
      total: 3n * E18,
      bull: 2n * E18,
      bear: E18,
      state: 'bull',
      voidReason: 'none',
      feeBps: 300n,
      lockId: 2n ** 64n + 1n,
      closeId: 2n ** 64n + 2n,
      base: 2n * E18,
      reward: (291n * E18) / 100n,
    });
  });

  it.each([
    ['open', { ...none, lockPrice: null, closePrice: null, lockRoundId: null, closeRoundId: null }],
    ['locked', { ...none, closePrice: null, closeRoundId: null }],
    ['bear', { position: 'Bear' }],
    ['house', { position: 'House' }],
    ['void', { ...none, failed: true, voidReason: '1' }],
  ])('is %s', (state, change) => {
    expect(read(roundRow(1, change))).toMatchObject({ state });
  });

  it.each([
    ['an event of it is missing', { isIncomplete: true }],
    ['its start is missing', { isIncomplete: true, lockTimestamp: null, startAt: null }],
    ['its fee is missing', { treasuryFee: null }],
  ])('is unknown where %s, whatever else the index has', (_, change) => {
    const lockAt = 'lockTimestamp' in change ? null : 1_300;
    expect(read(roundRow(7, change))).toEqual({ epoch: 7, state: 'unknown', lockAt });
  });

  it('is none where the index has none', () => {
    expect(read(null)).toBeNull();
  });
});

describe('the history of the index', () => {
  it('is read to its end, a thousand bets at a time, each round once', async () => {
    const { fake, store } = createTokensWorld();
    store.dispatch(blockSeen({ number: fake.block, timestamp: fake.timestamp }));
    const index = startFakeIndex(fake);
    const epochs = Array.from({ length: 2_500 }, (_, at) => 2_500 - at);
    index.data = ({ variables }) => {
      const { first, skip } = variables as { first: number; skip: number };
      // A bet that was made meanwhile moves the others on by one.
      const from = Math.max(0, skip - 1);
      return { bets: epochs.slice(from, from + first).map((epoch) => betRow(epoch)) };
    };
    const { value } = await store.dispatch(readIndexedHistory({ account: OWNER }));
    expect(value.map(({ round }) => round.epoch)).toEqual(epochs);
    expect(index.questions).toHaveLength(3);
  });
});

describe('a completed history', () => {
  const bet = (epoch: number, amount: bigint): RoundBet => ({
    round: { epoch } as Round,
    bet: { side: 'bull', amount, isClaimed: false },
  });

  it('takes from the index only what the node has not told', () => {
    const history = completeHistory({ bets: [bet(5, 1n), bet(4, 1n)], total: 4 }, [
      bet(6, 9n),
      bet(5, 9n),
      bet(3, 9n),
      bet(2, 9n),
    ]);
    expect(history?.bets.map(({ round, bet: { amount } }) => [round.epoch, amount])).toEqual([
      [6, 9n],
      [5, 1n],
      [4, 1n],
      [3, 9n],
      [2, 9n],
    ]);
    expect(history).toMatchObject({ total: 4, indexed: 3 });
  });

  it("is the node's alone where the node has told everything", () => {
    const own = { bets: [bet(5, 1n)], total: 1 };
    expect(completeHistory(own, [bet(7, 9n)])).toMatchObject({ bets: own.bets, indexed: 0 });
  });

  it("is the index's until the node answers, unless the index has nothing", () => {
    expect(completeHistory(undefined, [bet(7, 9n)])).toMatchObject({ total: 1, indexed: 1 });
    expect(completeHistory(undefined, [])).toBeUndefined();
    expect(completeHistory(undefined, undefined)).toBeUndefined();
  });
});
