import type { ReadLogsOptions } from '#chain/logs/readLogs.ts';
import { toCount } from '#chain/rpc/answers.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { parseReceipt } from '#chain/transactions/chainTransaction.ts';
import { sameAddress } from '#lib/address.ts';
import { isObject } from '#lib/checks.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { AppThunk } from '#redux';

/**
 * Network fees in wei, by transaction; `null`: another account paid it, or the receipt tells none.
 * Those that couldn't be read are missing.
 */
export type Fees = ReadonlyMap<Hex, bigint | null>;

/** Receipts that are asked for at once. */
const PARALLEL = 6;

function readFee(
  account: Address,
  hash: Hex,
  signal: AbortSignal,
): AppThunk<Promise<bigint | null>> {
  return async (_dispatch, _getState, { rpc }) => {
    const answer = await rpc.request('eth_getTransactionReceipt', [hash], { signal });
    const receipt = parseReceipt(answer);
    if (receipt?.transactionHash !== hash.toLowerCase() || !isObject(answer))
      throw new RpcError('malformed', 'The node has no receipt of a mined transaction');
    const { gasUsed, effectiveGasPrice } = answer;
    if (!sameAddress(receipt.from, account) || effectiveGasPrice === undefined) return null;
    return BigInt(toCount(gasUsed)) * BigInt(toCount(effectiveGasPrice));
  };
}

/**
 * Reads from the node what an account paid for transactions, beyond those that are `known`. Ends at
 * the first ones that can't be read. Rejects when aborted.
 */
export function readFees(
  account: Address,
  hashes: readonly Hex[],
  known: Fees,
  { signal, onProgress }: Required<ReadLogsOptions>,
): AppThunk<Promise<Fees>> {
  return async (dispatch) => {
    const fees = new Map(known);
    const wanted = [...new Set(hashes)].filter((hash) => !fees.has(hash));
    for (let start = 0; start < wanted.length; start += PARALLEL) {
      const some = wanted.slice(start, start + PARALLEL);
      const found = await Promise.allSettled(
        some.map((hash) => dispatch(readFee(account, hash, signal))),
      );
      signal.throwIfAborted();
      for (const [at, result] of found.entries())
        if (result.status === 'fulfilled') fees.set(some[at]!, result.value);
        else if (!(result.reason instanceof RpcError)) throw result.reason;
      if (found.some(({ status }) => status === 'rejected')) break;
      onProgress(start + some.length, wanted.length);
    }
    return fees;
  };
}
