import type { AmountIssue } from '#lib/amounts.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';

/** Reason why the swap button is blocked, in the specification's order. */
export type SwapIssue =
  | 'connectWallet'
  | 'enterAmount'
  | 'tooManyDecimals'
  | 'amountTooLarge'
  | 'selectToken'
  | 'enterRecipient'
  | 'invalidRecipient'
  | 'balanceLoading'
  | 'balanceUnknown'
  | 'insufficientBalance';

export interface SwapContext {
  account: Address | null;
  /** Typed amount, above 0. */
  amount: bigint | undefined;
  /** Fault in the typed amount; `undefined` for an empty one. */
  amountIssue: AmountIssue | undefined;
  input: Currency | undefined;
  output: Currency | undefined;
  /** `null`: typed but not (yet) an address. */
  recipient: Address | null | undefined;
  isRecipientForbidden: boolean;
  /** `undefined` while it is read, `null` when the token refuses. */
  balance: bigint | null | undefined;
  /** Maximum input, slippage included; `undefined` without a trade. */
  maxInput: bigint | undefined;
}

/** Returns the first issue of a swap, or `undefined`. */
export function validateSwap(context: SwapContext): SwapIssue | undefined {
  if (!context.account) return 'connectWallet';
  if (context.amountIssue === 'tooManyDecimals') return 'tooManyDecimals';
  if (context.amountIssue === 'tooLarge') return 'amountTooLarge';
  if (context.amount === undefined) return 'enterAmount';
  if (!context.input || !context.output) return 'selectToken';
  if (context.recipient === undefined) return 'enterRecipient';
  if (context.recipient === null || context.isRecipientForbidden) return 'invalidRecipient';
  if (context.maxInput === undefined) return undefined;
  if (context.balance === undefined) return 'balanceLoading';
  if (context.balance === null) return 'balanceUnknown';
  return context.balance < context.maxInput ? 'insufficientBalance' : undefined;
}
