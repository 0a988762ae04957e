// Transactions of events: a block that has many of them is read whole, the others one by one.
import chunk from 'lodash-es/chunk.js';
import { minedOf, type MinedTransaction } from './answers.ts';
import type { AskBatch } from './batches.ts';
import { blockReceipts } from './blockReceipts.ts';
import type { RawLog } from './events.ts';

/** Transaction by one of its logs. */
export type Mention = Pick<RawLog, 'transactionHash' | 'blockNumber'>;

/** Transactions in one request, and blocks with all of their receipts, which are long. */
const HASHES = 64;
const BLOCKS = 8;
/**
 * From here on reading a block takes no more requests than its transactions do, and an eighth of the
 * calls. With fewer, most of the receipts that come would be strangers'.
 */
const MANY = HASHES / BLOCKS;

/** Asks the same of every transaction, a few in one request. */
export async function ofEach(
  ask: AskBatch,
  method: string,
  hashes: readonly string[],
): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const some of chunk(hashes, HASHES))
    answers.push(...(await ask(some.map((hash) => [method, [hash]] as const))));
  return answers;
}

/**
 * Returns what reads transactions by their receipts, in their order; `undefined` for one that the
 * chain lacks. Throws NodeUntrue.
 */
export function minedReader(
  ask: AskBatch,
): (wanted: readonly Mention[]) => Promise<(MinedTransaction | undefined)[]> {
  const receiptsOf = blockReceipts<{ transactionHash?: unknown }>(ask);
  return async (wanted) => {
    const counts = new Map<number, number>();
    for (const block of wanted.map(({ blockNumber }) => Number(blockNumber)))
      counts.set(block, (counts.get(block) ?? 0) + 1);
    const full = [...counts].flatMap(([block, count]) => (count >= MANY ? [block] : []));
    const missing = new Set<string>(wanted.map(({ transactionHash }) => transactionHash));
    const found = new Map<string, MinedTransaction | undefined>();
    for (const some of chunk(full, BLOCKS)) {
      const answers = await receiptsOf(some);
      if (!answers) break;
      for (const receipt of answers.flatMap((receipts) => receipts ?? [])) {
        const hash = String(receipt.transactionHash);
        if (missing.delete(hash)) found.set(hash, minedOf(receipt));
      }
    }
    const rest = [...missing];
    const answers = await ofEach(ask, 'eth_getTransactionReceipt', rest);
    for (const [at, hash] of rest.entries()) found.set(hash, minedOf(answers[at]));
    return wanted.map(({ transactionHash }) => found.get(transactionHash));
  };
}
