import { isKind, partsOf } from '#chain/transactions/info.ts';
import { selectPendingTransactions } from '#chain/transactions/selectors.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import type { ApproveInfo } from '#protocol/approval.ts';
import type { RootState } from '#redux';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Reports whether an approval of the connected account for this token and spender is pending. One
 * older than 24 h is ignored, as is one that is being cancelled. `now` in milliseconds.
 */
export function selectHasPendingApproval(
  state: RootState,
  token: Address | undefined,
  spender: Address | undefined,
  now = Date.now(),
): boolean {
  return selectPendingTransactions(state).some(
    (record) =>
      now - record.addedTime < DAY_MS &&
      partsOf(record.info).some(
        (part) =>
          isKind<ApproveInfo>(part, 'approve') &&
          sameAddress(part.tokenAddress, token) &&
          sameAddress(part.spender, spender),
      ),
  );
}
