import { describe, expect, it } from 'vitest';
import { currency, OWNER } from '#testing/swapWorld.tsx';
import { validateSwap, type SwapContext, type SwapIssue } from './swapValidation.ts';

const right: SwapContext = {
  account: OWNER,
  amount: 10n,
  hasTooManyDecimals: false,
  input: currency('BNB'),
  output: currency('BUSD'),
  recipient: OWNER,
  isRecipientForbidden: false,
  balance: 10n,
  mostThatLeaves: 10n,
};

/** In the order in which they are told: each with what is wrong. */
const faults: [issue: SwapIssue, Partial<SwapContext>][] = [
  ['connectWallet', { account: null }],
  ['tooManyDecimals', { hasTooManyDecimals: true, amount: undefined }],
  ['enterAmount', { amount: undefined }],
  ['selectToken', { output: undefined }],
  ['enterRecipient', { recipient: undefined }],
  ['invalidRecipient', { recipient: null }],
  ['balanceLoading', { balance: undefined }],
];

describe('what stands in the way of a swap', () => {
  it('is nothing when all is there', () => {
    expect(validateSwap(right)).toBeUndefined();
  });

  it.each(faults)('%s', (issue, fault) => {
    expect(validateSwap({ ...right, ...fault })).toBe(issue);
  });

  it.each([
    ['selectToken', { input: undefined }],
    ['invalidRecipient', { isRecipientForbidden: true }],
    ['balanceUnknown', { balance: null }],
    ['insufficientBalance', { balance: 9n }],
    ['insufficientBalance', { balance: 0n, mostThatLeaves: 1n }],
  ] as const)('%s, with %o', (issue, fault) => {
    expect(validateSwap({ ...right, ...fault })).toBe(issue);
  });

  it('is told first things first, whatever else is wrong', () => {
    for (const [index, [issue]] of faults.entries()) {
      const allFromHere = Object.assign({}, ...faults.slice(index).toReversed().map(([, fault]) => fault)) as Partial<SwapContext>;
      expect(validateSwap({ ...right, ...allFromHere })).toBe(issue);
    }
  });

  it('is not the balance while nothing is known to leave, and a balance that just suffices is enough', () => {
    expect(validateSwap({ ...right, balance: 0n, mostThatLeaves: undefined })).toBeUndefined();
    expect(validateSwap({ ...right, balance: 11n, mostThatLeaves: 11n })).toBeUndefined();
    // Slippage included: the amount alone would be covered.
    expect(validateSwap({ ...right, amount: 10n, balance: 10n, mostThatLeaves: 11n })).toBe('insufficientBalance');
  });
});
