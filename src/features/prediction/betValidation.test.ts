import { describe, expect, it } from 'vitest';
import { betIssue, type BetContext } from './betValidation.ts';

describe('what blocks a bet', () => {
  const fine: BetContext = {
    round: { epoch: 7, state: 'open', lockAt: 1_300 },
    currentEpoch: 7,
    now: 1_200,
    isPaused: false,
    hasBet: false,
    isEntering: false,
    minBet: 10n,
    balance: 100n,
    amount: 50n,
  };
  it('is nothing when all is well', () => {
    expect(betIssue(fine)).toBeUndefined();
  });
  it.each<[Partial<BetContext>, string]>([
    [{ isPaused: true, hasBet: true }, 'paused'],
    [{ now: 1_300 }, 'closed'],
    [{ currentEpoch: 8 }, 'closed'],
    [{ hasBet: true, isEntering: true, amount: undefined }, 'entered'],
    [{ isEntering: true, amount: undefined }, 'entering'],
    [{ amountIssue: 'tooLarge', amount: undefined }, 'tooLarge'],
    [{ amountIssue: 'tooManyDecimals', amount: undefined }, 'tooManyDecimals'],
    [{ amount: undefined }, 'amount'],
    [{ amount: 0n }, 'amount'],
    [{ amount: 9n, balance: 1n }, 'minimum'],
    [{ balance: undefined }, 'balanceLoading'],
    [{ balance: null }, 'balanceUnknown'],
    [{ amount: 101n }, 'balance'],
  ])('case %# of the order', (change, issue) => {
    expect(betIssue({ ...fine, ...change })).toBe(issue);
  });
});
