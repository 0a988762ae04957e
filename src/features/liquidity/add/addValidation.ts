import type { ParsedAmount } from '#lib/amounts.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { AddField } from '../shared/addSlice.ts';

/**
 * Reason why nothing can be added, in the specification's order. Issues of one currency name its
 * field. `stuckPool`: the pool has lost one of its tokens, so that it has no price and the router
 * refuses.
 */
export type AddIssue =
  | {
      kind:
        | 'connectWallet'
        | 'selectToken'
        | 'invalidPair'
        | 'stuckPool'
        | 'enterAmount'
        | 'amountTooLarge'
        | 'tooLittle';
    }
  | {
      kind: 'tooManyDecimals' | 'balanceLoading' | 'balanceUnknown' | 'insufficientBalance';
      field: AddField;
    };

export interface AddFormSide {
  currency: Currency | undefined;
  /** Amount in the box, typed or derived. */
  amount: ParsedAmount;
  /** `undefined` while it is read, `null` when the token refuses. */
  balance: bigint | null | undefined;
}

export interface AddFormContext {
  account: Address | null;
  A: AddFormSide;
  B: AddFormSide;
  /** Both currencies are chosen and are one token, as BNB and WBNB are. */
  isInvalidPair: boolean;
  isStuckPool: boolean;
  /** `unknown`: it is being read, so that an amount may be missing through no fault of the user. */
  pool: 'unknown' | 'none' | 'exists';
  /** True when the amounts mint at least one share; `undefined` while not known. */
  isEnough: boolean | undefined;
}

const fields: readonly AddField[] = ['A', 'B'];

function amountIssue(context: AddFormContext): AddIssue | undefined {
  for (const field of fields) {
    const { amount } = context[field];
    if (!amount.ok && amount.issue === 'tooManyDecimals') return { kind: 'tooManyDecimals', field };
    if (!amount.ok && amount.issue === 'tooLarge') return { kind: 'amountTooLarge' };
  }
  const amounts = fields.map((field) => context[field].amount);
  const isMissing = (amount: ParsedAmount): boolean => !amount.ok || amount.amount === 0n;
  // At the pool's price one amount is derived; one that is derived as 0 is reported as 'tooLittle'.
  const isEntered =
    context.pool === 'none'
      ? !amounts.some(isMissing)
      : !amounts.every(isMissing) && (context.pool === 'unknown' || amounts.every(({ ok }) => ok));
  return isEntered ? undefined : { kind: 'enterAmount' };
}

/** Returns the first issue of adding liquidity, or `undefined`. */
export function validateAdd(context: AddFormContext): AddIssue | undefined {
  if (!context.account) return { kind: 'connectWallet' };
  if (!context.A.currency || !context.B.currency) return { kind: 'selectToken' };
  if (context.isInvalidPair) return { kind: 'invalidPair' };
  if (context.isStuckPool) return { kind: 'stuckPool' };
  const missing = amountIssue(context);
  if (missing) return missing;
  for (const field of fields) {
    const { amount, balance } = context[field];
    if (!amount.ok) continue;
    if (balance === undefined) return { kind: 'balanceLoading', field };
    if (balance === null) return { kind: 'balanceUnknown', field };
    if (balance < amount.amount) return { kind: 'insufficientBalance', field };
  }
  return context.isEnough === false ? { kind: 'tooLittle' } : undefined;
}
