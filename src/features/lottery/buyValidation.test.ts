import { describe, expect, it } from 'vitest';
import { buyIssue, type BuyContext } from './buyValidation.ts';

const good: BuyContext = {
  isCurrent: true,
  isOpen: true,
  endTime: 1_000,
  now: 999,
  count: 100,
  most: 100,
  isComplete: true,
  hasDuplicates: false,
  cost: 50n,
  balance: 50n,
};

/** Every reason in the order in which it is named, with what causes it. */
const issues: readonly [issue: string, cause: Partial<BuyContext>][] = [
  ['newRound', { isCurrent: false }],
  ['closed', { isOpen: false }],
  ['amount', { count: 0 }],
  ['tooMany', { count: 101 }],
  ['incomplete', { isComplete: false }],
  ['duplicates', { hasDuplicates: true }],
  ['balanceLoading', { balance: undefined }],
  ['balanceUnknown', { balance: null }],
  ['balance', { balance: 49n }],
];

describe('a purchase', () => {
  it('is possible up to the limit, the whole balance and the last second', () => {
    expect(buyIssue(good)).toBeUndefined();
    expect(buyIssue({ ...good, count: 1 })).toBeUndefined();
  });

  it.each(issues)('is stopped by %s', (issue, cause) => {
    expect(buyIssue({ ...good, ...cause })).toBe(issue);
  });

  it('is over from the second at which sales close, and not before', () => {
    expect(buyIssue({ ...good, now: 1_000 })).toBe('closed');
    expect(buyIssue({ ...good, now: 1_001 })).toBe('closed');
  });

  it('names the first of several reasons', () => {
    // No tickets at all are neither too many nor more than the balance.
    const causes = issues.filter(([issue]) => issue !== 'tooMany');
    for (const [at, [issue]] of causes.entries()) {
      const context = causes
        .slice(at)
        .toReversed()
        .reduce((sum, [, cause]) => ({ ...sum, ...cause }), good);
      expect(buyIssue(context)).toBe(issue);
    }
    expect(buyIssue({ ...good, count: 101, isComplete: false, balance: 0n })).toBe('tooMany');
  });

  it('never takes an unknown balance for an empty one', () => {
    expect(buyIssue({ ...good, cost: 0n, balance: null })).toBe('balanceUnknown');
    expect(buyIssue({ ...good, cost: 0n, balance: 0n })).toBeUndefined();
  });
});
