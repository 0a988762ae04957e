import type { Address } from '#lib/hex.ts';
import type { ParsedRemoval } from './removeMath.ts';

/** Reason why 'Remove' is blocked, in the order in which they are checked. */
export type RemoveIssue =
  | 'connectWallet'
  | 'wrongNetwork'
  | 'balanceLoading'
  | 'balanceUnknown'
  | 'enterAmount'
  | 'tooManyDecimals'
  | 'amountTooLarge'
  | 'insufficientBalance'
  | 'tooLittle';

export interface RemoveContext {
  account: Address | null;
  isWrongNetwork: boolean;
  /**
   * Account's LP tokens, smallest unit; `undefined` while they are read, `null` when they cannot
   * be.
   */
  balance: bigint | null | undefined;
  parsed: ParsedRemoval;
}

/** Returns the first issue of a withdrawal, or `undefined`. */
export function validateRemoval({
  account,
  isWrongNetwork,
  balance,
  parsed,
}: RemoveContext): RemoveIssue | undefined {
  if (!account) return 'connectWallet';
  if (isWrongNetwork) return 'wrongNetwork';
  if (balance === undefined) return 'balanceLoading';
  if (balance === null) return 'balanceUnknown';
  if (!parsed.ok) {
    if (parsed.issue === 'tooManyDecimals') return 'tooManyDecimals';
    return parsed.issue === 'tooLarge' || parsed.issue === 'tooLong'
      ? 'amountTooLarge'
      : 'enterAmount';
  }
  const { liquidity, amountA, amountB } = parsed.shares;
  if (liquidity > balance) return 'insufficientBalance';
  return amountA === 0n || amountB === 0n ? 'tooLittle' : undefined;
}
