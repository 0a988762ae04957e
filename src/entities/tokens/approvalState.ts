import { selectHasPendingApproval } from '#chain/transactions/selectors.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import { selectAllowance } from './tokenSelectors.ts';

/**
 * `unknown`: the allowance is not read yet, or it is not decided what would be approved. `unreadable`: the token refuses to say
 * it. `pending`: an approval is on its way (one that is older than a day, or was replaced, no longer counts). `approved`:
 * enough, or the native coin, which needs none.
 */
export type ApprovalState = 'unknown' | 'unreadable' | 'notApproved' | 'pending' | 'approved';

/** Whether `spender` may take `amount` (smallest unit) of a currency from `owner`. */
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
