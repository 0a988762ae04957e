import { describe, expect, it } from 'vitest';
import { OWNER } from '#testing/accounts.ts';
import { currency } from '#testing/currencies.ts';
import { validateSwap, type SwapContext, type SwapIssue } from './swapValidation.ts';

const right: SwapContext = {
  account: OWNER,
  amount: 10n,
  amountIssue: undefined,
  input: currency('BNB'),
  output: currency('BUSD'),
  recipient: OWNER,
  isRecipientForbidden: false,
  balance: 10n,
  maxInput: 10n,
};

/** Faults in the order of the specification, each with its context. */
const faults: [issue: SwapIssue, Partial<SwapContext>][] = [
  ['connectWallet', { account: null }],
  ['enterAmount', { amount: undefined }],
  ['selectToken', { output: undefined }],
  ['enterRecipient', { recipient: undefined }],
  ['invalidRecipient', { isRecipientForbidden: true }],
  ['insufficientBalance', { balance: 9n }],
];

describe('the issue of a swap', () => {
  it('is none when everything is there, to the last unit', () => {
    expect(validateSwap(right)).toBeUndefined();
    expect(validateSwap({ ...right, balance: 11n, maxInput: 11n })).toBeUndefined();
  });

  it.each(faults)('%s', (issue, fault) => {
    expect(validateSwap({ ...right, ...fault })).toBe(issue);
  });

  it('is the first in order, whatever else is wrong', () => {
    for (const [index, [issue]] of faults.entries()) {
      const allFromHere = Object.assign(
        {},
        ...faults.slice(index).map(([, fault]) => fault),
      ) as Partial<SwapContext>;
      expect(validateSwap({ ...right, ...allFromHere })).toBe(issue);
    }
  });

  it.each<[SwapIssue, Partial<SwapContext>]>([
    ['selectToken', { input: undefined }],
    ['invalidRecipient', { recipient: null }],
    ['balanceLoading', { balance: undefined }],
    ['balanceUnknown', { balance: null }],
    // Slippage included: the amount alone would be covered.
    ['insufficientBalance', { amount: 10n, balance: 10n, maxInput: 11n }],
    ['insufficientBalance', { balance: 0n, maxInput: 1n }],
  ])('reports %s too, with %o', (issue, fault) => {
    expect(validateSwap({ ...right, ...fault })).toBe(issue);
  });

  it('names an invalid amount, and asks for one only when none is typed', () => {
    const typed = (amountIssue: SwapContext['amountIssue']) =>
      validateSwap({ ...right, amount: undefined, amountIssue });
    expect(typed('empty')).toBe('enterAmount');
    expect(typed('malformed')).toBe('enterAmount');
    expect(typed('tooManyDecimals')).toBe('tooManyDecimals');
    expect(typed('tooLarge')).toBe('amountTooLarge');
  });

  it('ignores the balance while the input is not known', () => {
    expect(validateSwap({ ...right, balance: 0n, maxInput: undefined })).toBeUndefined();
  });
});
