import { describe, expect, it } from 'vitest';
import { nativeCurrency, tokenBySymbol } from '#config/tokens.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { validateSwap, type SwapContext } from './swapValidation.ts';

const account = '0x00000000000000000000000000000000000000aA';
const fine: SwapContext = {
  account,
  amount: 5n,
  amountIssue: undefined,
  input: nativeCurrency,
  output: tokenCurrency(tokenBySymbol('BUSD')!),
  recipient: account,
  isRecipientForbidden: false,
  balance: 5n,
  mostThatLeaves: 5n,
};

describe('validateSwap', () => {
  it('lets through what can be paid, to the last unit', () => {
    expect(validateSwap(fine)).toBeUndefined();
    expect(validateSwap({ ...fine, mostThatLeaves: 6n })).toBe('insufficientBalance');
  });

  it('names the first that stands in the way, in the order of the specification', () => {
    const steps: [keyof SwapContext, Partial<SwapContext>, ReturnType<typeof validateSwap>][] = [
      ['account', { account: null }, 'connectWallet'],
      ['amount', { amount: undefined }, 'enterAmount'],
      ['output', { output: undefined }, 'selectToken'],
      ['recipient', { recipient: undefined }, 'enterRecipient'],
      ['isRecipientForbidden', { isRecipientForbidden: true }, 'invalidRecipient'],
      ['balance', { balance: 0n }, 'insufficientBalance'],
    ];
    let context = { ...fine, ...Object.assign({}, ...steps.map(([, wrong]) => wrong)) } as SwapContext;
    for (const [field, , issue] of steps) {
      expect(validateSwap(context)).toBe(issue);
      context = { ...context, [field]: fine[field] };
    }
    expect(validateSwap(context)).toBeUndefined();
  });

  it('says what is wrong with a number that stands there, and asks for one only where there is none', () => {
    const typed = (amountIssue: SwapContext['amountIssue']) => validateSwap({ ...fine, amount: undefined, amountIssue });
    expect(typed('empty')).toBe('enterAmount');
    expect(typed('tooManyDecimals')).toBe('tooManyDecimals');
    expect(typed('tooLarge')).toBe('amountTooLarge');
  });

  it('tells a balance that is being read from one that cannot be', () => {
    expect(validateSwap({ ...fine, balance: undefined })).toBe('balanceLoading');
    expect(validateSwap({ ...fine, balance: null })).toBe('balanceUnknown');
  });

  it('waits for the quote before it judges the balance', () => {
    expect(validateSwap({ ...fine, balance: 0n, mostThatLeaves: undefined })).toBeUndefined();
  });
});
