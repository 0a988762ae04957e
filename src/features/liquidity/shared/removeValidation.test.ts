import { describe, expect, it } from 'vitest';
import { OWNER } from '#testing/accounts.ts';
import { validateRemoval, type RemoveContext, type RemoveIssue } from './removeValidation.ts';

const right: RemoveContext = {
  account: OWNER,
  isWrongNetwork: false,
  balance: 10n,
  parsed: { ok: true, shares: { liquidity: 10n, amountA: 1n, amountB: 1n } },
};

describe('the issue of a withdrawal', () => {
  it('is none when everything is there, to the last LP token', () => {
    expect(validateRemoval(right)).toBeUndefined();
  });

  it.each<[RemoveIssue, Partial<RemoveContext>]>([
    ['connectWallet', { account: null }],
    ['wrongNetwork', { isWrongNetwork: true }],
    ['balanceLoading', { balance: undefined }],
    ['balanceUnknown', { balance: null }],
    ['enterAmount', { parsed: { ok: false, issue: 'empty' } }],
    ['enterAmount', { parsed: { ok: false, issue: 'malformed' } }],
    ['tooManyDecimals', { parsed: { ok: false, issue: 'tooManyDecimals' } }],
    ['amountTooLarge', { parsed: { ok: false, issue: 'tooLarge' } }],
    ['insufficientBalance', { balance: 9n }],
    ['tooLittle', { parsed: { ok: true, shares: { liquidity: 1n, amountA: 0n, amountB: 1n } } }],
    ['tooLittle', { parsed: { ok: true, shares: { liquidity: 1n, amountA: 1n, amountB: 0n } } }],
  ])('is %s with %o', (issue, fault) => {
    expect(validateRemoval({ ...right, ...fault })).toBe(issue);
  });

  it('is the first in order', () => {
    expect(
      validateRemoval({
        account: null,
        isWrongNetwork: true,
        balance: 0n,
        parsed: { ok: false, issue: 'empty' },
      }),
    ).toBe('connectWallet');
    expect(validateRemoval({ ...right, balance: 0n, parsed: { ok: false, issue: 'empty' } })).toBe(
      'enterAmount',
    );
  });
});
