import { describe, expect, it } from 'vitest';
import { OWNER } from '#testing/accounts.ts';
import { currency } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import { payOptions } from './payOptions.ts';
import { validateZapIn, type ZapInContext, type ZapInIssue } from './zapValidation.ts';

const good: ZapInContext = {
  account: OWNER,
  currency: currency('BNB'),
  other: currency('MEOW'),
  pool: 'exists',
  amount: { ok: true, amount: E18 },
  balance: E18,
  route: undefined,
  isEnough: true,
};

describe('the issue of adding one token', () => {
  it('is none when everything is right', () => {
    expect(validateZapIn(good)).toBeUndefined();
  });

  it.each<[ZapInIssue, Partial<ZapInContext>]>([
    ['connectWallet', { account: null, pool: 'none' }],
    ['selectToken', { other: undefined, pool: 'unknown' }],
    ['selectToken', { currency: undefined }],
    ['invalidPair', { pool: 'invalid' }],
    ['stuckPool', { pool: 'stuck' }],
    ['noPool', { pool: 'none', amount: { ok: false, issue: 'empty' } }],
    ['enterAmount', { amount: { ok: false, issue: 'empty' }, balance: undefined }],
    ['enterAmount', { amount: { ok: true, amount: 0n } }],
    ['tooManyDecimals', { amount: { ok: false, issue: 'tooManyDecimals' } }],
    ['amountTooLarge', { amount: { ok: false, issue: 'tooLarge' } }],
    ['noRoute', { route: 'none', balance: undefined }],
    ['routeLoading', { route: 'loading', isEnough: undefined }],
    ['routeFailed', { route: 'failed', isEnough: undefined }],
    ['tooLittle', { route: 'found', isEnough: false }],
    ['balanceLoading', { balance: undefined, isEnough: false }],
    ['balanceUnknown', { balance: null }],
    ['insufficientBalance', { balance: E18 - 1n, isEnough: false }],
    ['tooLittle', { isEnough: false }],
  ])('is %s', (issue, change) => {
    expect(validateZapIn({ ...good, ...change })).toBe(issue);
  });

  it('does not concern the amount while the pool is read', () => {
    expect(validateZapIn({ ...good, pool: 'unknown', isEnough: undefined })).toBeUndefined();
  });
});

describe('the currencies that can pay', () => {
  const symbols = (a: string, b: string) =>
    payOptions(currency(a), currency(b)).map(
      ({ currency: { symbol }, field }) => `${field} ${symbol}`,
    );

  it('are both tokens, and the coin beside the wrapped one', () => {
    expect(symbols('BUSD', 'USDT')).toEqual(['A BUSD', 'B USDT']);
    expect(symbols('BNB', 'MEOW')).toEqual(['A BNB', 'A WBNB', 'B MEOW']);
    expect(symbols('MEOW', 'WBNB')).toEqual(['A MEOW', 'B BNB', 'B WBNB']);
  });

  it('are none before both are chosen', () => {
    expect(payOptions(currency('BNB'), undefined)).toEqual([]);
  });
});
