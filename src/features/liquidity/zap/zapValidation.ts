import type { ParsedAmount } from '#lib/amounts.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';

/**
 * Reason why one token cannot be added, in the order in which they are checked. `noPool`: the first
 * provider sets the price, which takes both tokens. `stuckPool`: the pool has lost one of its
 * tokens, so that it has no price. `noRoute`: no pools lead from the paid token into the pool.
 */
export type ZapInIssue =
  | 'connectWallet'
  | 'selectToken'
  | 'invalidPair'
  | 'stuckPool'
  | 'noPool'
  | 'noRoute'
  | 'routeLoading'
  | 'routeFailed'
  | 'enterAmount'
  | 'tooManyDecimals'
  | 'amountTooLarge'
  | 'balanceLoading'
  | 'balanceUnknown'
  | 'insufficientBalance'
  | 'tooLittle';

export interface ZapInContext {
  account: Address | null;
  currency: Currency | undefined;
  other: Currency | undefined;
  /** `unknown`: it is being read, or cannot be. */
  pool: 'invalid' | 'stuck' | 'none' | 'exists' | 'unknown';
  /** Of a token from outside of the pool; `undefined` where one of the pool's own is paid. */
  route: 'loading' | 'failed' | 'none' | 'found' | undefined;
  amount: ParsedAmount;
  /** `undefined` while it is read, `null` when the token refuses. */
  balance: bigint | null | undefined;
  /** True when the amount mints at least one share; `undefined` while not known. */
  isEnough: boolean | undefined;
}

const poolIssues: Partial<Record<ZapInContext['pool'], ZapInIssue>> = {
  invalid: 'invalidPair',
  stuck: 'stuckPool',
  none: 'noPool',
};

const routeIssues: Partial<Record<NonNullable<ZapInContext['route']>, ZapInIssue>> = {
  loading: 'routeLoading',
  failed: 'routeFailed',
  none: 'noRoute',
};

function amountIssue(amount: ParsedAmount): ZapInIssue | undefined {
  if (amount.ok) return amount.amount === 0n ? 'enterAmount' : undefined;
  if (amount.issue === 'tooManyDecimals') return 'tooManyDecimals';
  return amount.issue === 'tooLarge' ? 'amountTooLarge' : 'enterAmount';
}

/** Returns the first issue of adding one token, or `undefined`. */
export function validateZapIn({
  account,
  currency,
  other,
  pool,
  route,
  amount,
  balance,
  isEnough,
}: ZapInContext): ZapInIssue | undefined {
  if (!account) return 'connectWallet';
  if (!currency || !other) return 'selectToken';
  const issue = poolIssues[pool] ?? amountIssue(amount) ?? (route && routeIssues[route]);
  if (issue) return issue;
  if (balance === undefined) return 'balanceLoading';
  if (balance === null) return 'balanceUnknown';
  if (amount.ok && balance < amount.amount) return 'insufficientBalance';
  return isEnough === false ? 'tooLittle' : undefined;
}
