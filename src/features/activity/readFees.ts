import type { ReadLogsOptions } from '#chain/logs/readLogs.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { readReceipts } from '#entities/accountFlows/readReceipts.ts';

/**
 * Network fees in wei, by transaction; `null`: another account paid it, or the receipt tells none.
 * Those that couldn't be read are missing.
 */
export type Fees = ReadonlyMap<Hex, bigint | null>;

/**
 * Reads from the node what an account paid for transactions, beyond those that are `known`. Ends at
 * the first ones that can't be read. Rejects when aborted.
 */
export function readFees(
  account: Address,
  hashes: readonly Hex[],
  known: Fees,
  options: Required<ReadLogsOptions>,
): AppThunk<Promise<Fees>> {
  return async (dispatch) => {
    const wanted = hashes.filter((hash) => !known.has(hash));
    const receipts = await dispatch(readReceipts(account, wanted, options));
    return new Map([...known, ...[...receipts].map(([hash, { fee }]) => [hash, fee] as const)]);
  };
}
