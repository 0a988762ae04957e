import chunk from 'lodash-es/chunk.js';
import type { Log } from '#chain/logs/decodeLog.ts';
import { parseLogs } from '#chain/logs/parseLogs.ts';
import type { ReadLogsOptions } from '#chain/logs/readLogs.ts';
import { toCount } from '#chain/rpc/answers.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { parseReceipt, readTransaction } from '#chain/transactions/chainTransaction.ts';
import { accountFlows, coinReceiver, unwrapsCoin } from '#lib/accountFlows.ts';
import { sameAddress } from '#lib/address.ts';
import { isObject } from '#lib/checks.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { flowParts, movedFlow, type TransactionFlows } from './flows.ts';

/** What the node's receipt of a transaction tells of an account. */
interface OwnReceipt extends TransactionFlows {
  isSender: boolean;
  /** `false`: it was mined and undone, so that only its fee was paid. */
  isDone: boolean;
  logs: readonly Log[];
}

/** Receipts by hash; those that couldn't be read are missing. */
export type OwnReceipts = ReadonlyMap<Hex, OwnReceipt>;

/** Receipts that are asked for at once. */
const PARALLEL = 6;

function readReceipt(
  account: Address,
  hash: Hex,
  signal: AbortSignal,
): AppThunk<Promise<OwnReceipt>> {
  return async (_dispatch, _getState, { rpc }) => {
    const answer = await rpc.request('eth_getTransactionReceipt', [hash], { signal });
    const receipt = parseReceipt(answer);
    if (receipt?.transactionHash !== hash.toLowerCase() || !isObject(answer))
      throw new RpcError('malformed', 'The node has no receipt of a mined transaction');
    const { gasUsed, effectiveGasPrice, logs: rawLogs } = answer;
    const isSender = sameAddress(receipt.from, account);
    const block = receipt.blockNumber;
    const logs = parseLogs(rawLogs ?? [], { topics: [] }, { from: block, to: block });
    const parts = flowParts();
    const call =
      isSender && unwrapsCoin(logs, parts) ? await readTransaction(rpc, hash) : undefined;
    const receiver = call && coinReceiver(call.data);
    const terms = {
      ...parts,
      account: account.toLowerCase(),
      isSender,
      isCoinReceiver: isSender && (receiver === undefined || sameAddress(receiver, account)),
    };
    return {
      isSender,
      isDone: receipt.status !== 0,
      logs,
      moved: accountFlows(logs, terms).map(movedFlow),
      fee:
        isSender && effectiveGasPrice !== undefined
          ? BigInt(toCount(gasUsed)) * BigInt(toCount(effectiveGasPrice))
          : null,
    };
  };
}

/** Reads receipts from the node. Ends at the first ones that can't be read. Rejects when aborted. */
export function readReceipts(
  account: Address,
  hashes: readonly Hex[],
  { signal, onProgress }: Required<ReadLogsOptions>,
): AppThunk<Promise<OwnReceipts>> {
  return async (dispatch) => {
    const receipts = new Map<Hex, OwnReceipt>();
    const wanted = [...new Set(hashes)];
    for (const some of chunk(wanted, PARALLEL)) {
      const found = await Promise.allSettled(
        some.map((hash) => dispatch(readReceipt(account, hash, signal))),
      );
      signal.throwIfAborted();
      for (const [at, result] of found.entries())
        if (result.status === 'fulfilled') receipts.set(some[at]!, result.value);
        else if (!(result.reason instanceof RpcError)) throw result.reason;
      if (found.some(({ status }) => status === 'rejected')) break;
      onProgress(receipts.size, wanted.length);
    }
    return receipts;
  };
}
