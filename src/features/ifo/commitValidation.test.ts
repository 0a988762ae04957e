import { describe, expect, it } from 'vitest';
import { commitIssue, type CommitContext } from './commitValidation.ts';

const good: CommitContext = {
  status: 'live',
  pool: { raising: 1_000n, limit: 10n },
  hasProfile: true,
  committed: 4n,
  isCommitting: false,
  amount: 6n,
  balance: 6n,
};

describe('a commitment', () => {
  it('is possible up to the limit and the balance', () => {
    expect(commitIssue(good)).toBeUndefined();
    expect(
      commitIssue({ ...good, pool: { raising: 1_000n, limit: 0n }, amount: 50n, balance: 50n }),
    ).toBeUndefined();
  });

  const issues: [issue: string, context: Partial<CommitContext>][] = [
    ['notStarted', { status: 'comingSoon' }],
    ['ended', { status: 'finished' }],
    ['closed', { pool: { raising: 0n, limit: 0n } }],
    ['profileUnread', { hasProfile: undefined }],
    ['profileUnread', { hasProfile: null }],
    ['profile', { hasProfile: false }],
    ['full', { committed: 10n }],
    ['committing', { isCommitting: true }],
    ['amount', { amount: undefined }],
    ['amount', { amount: 0n }],
    ['overLimit', { amount: 7n, balance: 7n }],
    ['balanceLoading', { balance: undefined }],
    ['balanceUnknown', { balance: null }],
    ['balance', { balance: 5n }],
  ];

  it.each(issues)('is stopped by %s', (issue, context) => {
    expect(commitIssue({ ...good, ...context })).toBe(issue);
  });

  it('names the end before anything that the account could change', () => {
    const all = { hasProfile: false, committed: 10n, amount: undefined, balance: 0n };
    expect(commitIssue({ ...good, ...all, status: 'finished' })).toBe('ended');
    expect(commitIssue({ ...good, ...all })).toBe('profile');
  });
});
