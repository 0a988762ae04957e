import type { Log } from '#chain/logs/decodeLog.ts';
import { toQuantity } from '#chain/quantity.ts';
import { isObject } from '#lib/checks.ts';
import type { Hex } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { MissingLogs } from './missingLogs.ts';

/** Requests at once. */
const PARALLEL = 8;
/** Swaps of a block from which on the whole block is read, not each transaction. */
const WHOLE_BLOCK = 8;

function senderOf(transaction: unknown): { hash: string; from: string } {
  const { hash, from } = isObject(transaction) ? transaction : {};
  if (typeof hash !== 'string' || typeof from !== 'string') throw new MissingLogs();
  return { hash: hash.toLowerCase(), from: from.toLowerCase() };
}

/** What is asked of the node, and how many swaps that answers. */
interface Question {
  method: 'eth_getBlockByNumber' | 'eth_getTransactionByHash';
  params: readonly unknown[];
  swaps: number;
}

/** Returns the fewest questions for the senders of logs. */
function questionsOf(logs: readonly Log[]): Question[] {
  const byBlock = new Map<number, Map<Hex, number>>();
  for (const { block, transactionHash } of logs) {
    const hashes = byBlock.get(block) ?? new Map<Hex, number>();
    hashes.set(transactionHash, (hashes.get(transactionHash) ?? 0) + 1);
    byBlock.set(block, hashes);
  }
  return [...byBlock].flatMap(([block, hashes]): Question[] => {
    const all = [...hashes];
    if (all.length < WHOLE_BLOCK)
      return all.map(([hash, swaps]) => ({
        method: 'eth_getTransactionByHash',
        params: [hash],
        swaps,
      }));
    const swaps = all.reduce((sum, [, count]) => sum + count, 0);
    return [{ method: 'eth_getBlockByNumber', params: [toQuantity(block), true], swaps }];
  });
}

/**
 * Reads who sent the transactions of logs, by the transactions' hashes. Calls `onProgress` with the
 * logs done and their number. Rejects with RpcError, MissingLogs or the signal's reason.
 */
export function readSenders(
  logs: readonly Log[],
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): AppThunk<Promise<ReadonlyMap<string, string>>> {
  return async (_dispatch, _getState, { rpc }) => {
    const senders = new Map<string, string>();
    const questions = questionsOf(logs);
    let next = 0;
    let done = 0;
    const work = async (): Promise<void> => {
      for (let question = questions[next++]; question; question = questions[next++]) {
        signal.throwIfAborted();
        const answer = await rpc.request(question.method, question.params, { signal });
        const transactions = isObject(answer) ? answer['transactions'] : undefined;
        for (const one of Array.isArray(transactions) ? transactions : [answer]) {
          const { hash, from } = senderOf(one);
          senders.set(hash, from);
        }
        done += question.swaps;
        onProgress(done, logs.length);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    return senders;
  };
}
