import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import { selectAllowance } from './tokenSelectors.ts';
import { selectHasPendingApproval } from './pendingApproval.ts';

/**
 * State of an approval. `unknown`: the allowance is not read yet, or the amount to approve is
 * undecided. `unreadable`: the token's `allowance` reverts. `pending`: an approval is pending (one
 * older than a day or replaced no longer counts). `approved`: the allowance suffices, or it is the
 * native coin, which needs none.
 */
export type ApprovalState = 'unknown' | 'unreadable' | 'notApproved' | 'pending' | 'approved';

/**
 * Returns whether `owner` has approved `spender` to spend `amount` (smallest unit) of a currency.
 */
export function selectApprovalState(
  state: RootState,
  currency: Currency | undefined,
  amount: bigint | undefined,
  owner: Address | null,
  spender: Address | undefined,
): ApprovalState {
  if (!currency || amount === undefined || !owner || !spender) return 'unknown';
  if (currency.isNative) return 'approved';
  const allowance = selectAllowance(state, currency.token, owner, spender);
  if (allowance === undefined) return 'unknown';
  if (allowance === null) return 'unreadable';
  if (allowance >= amount) return 'approved';
  return selectHasPendingApproval(state, currency.token.address, spender)
    ? 'pending'
    : 'notApproved';
}
