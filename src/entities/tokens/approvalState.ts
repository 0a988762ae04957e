import { selectHasPendingApproval } from '#chain/transactions/selectors.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import { selectAllowance } from './tokenSelectors.ts';

/**
 * `unknown`: the allowance is not read, or it is not decided what would be approved. `pending`: an approval is on its way
 * (one that is older than a day, or was replaced, no longer counts). `approved`: enough, or the native coin, which needs none.
 */
export type ApprovalState = 'unknown' | 'notApproved' | 'pending' | 'approved';

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
  if (allowance === undefined || allowance === null) return 'unknown';
  if (allowance >= amount) return 'approved';
  return selectHasPendingApproval(state, currency.token.address, spender) ? 'pending' : 'notApproved';
}
