import { isObject } from '#lib/checks.ts';
import type { Hex } from '#lib/hex.ts';
import { areCrossChecked } from '../blocks/selectors.ts';
import type { RpcPool } from '../rpc/pool.ts';
import { parseReceipt } from './chainTransaction.ts';
import type { Receipt } from './record.ts';
import { toQuantity } from '../quantity.ts';

const logOf = (log: unknown): unknown =>
  isObject(log) ? [log['address'], log['topics'], log['data']] : null;

/**
 * Returns what the receipts of two nodes must have in common: block, outcome and logs. Other fields
 * differ between programs.
 */
function essence(answer: unknown): string {
  const logs = isObject(answer) && Array.isArray(answer['logs']) ? answer['logs'].map(logOf) : null;
  return JSON.stringify([parseReceipt(answer), logs])?.toLowerCase();
}

function sameReceipt(a: unknown, b: unknown): unknown {
  return essence(a) === essence(b) ? a : undefined;
}

function sameBlock(a: unknown, b: unknown): unknown {
  const isSame = isObject(a) && isObject(b) && a['hash'] === b['hash'];
  return isSame ? a : undefined;
}

/** Block of the chain. Hashes in lower case. */
interface BlockAnswer {
  hash: string;
  transactions: unknown;
}

/** Reads a block by number, as nodes agree. Throws what the pool throws. */
export async function readBlock(rpc: RpcPool, number: number): Promise<BlockAnswer> {
  const answer = await rpc.request('eth_getBlockByNumber', [toQuantity(number), false], {
    agree: sameBlock,
  });
  const { hash, transactions } = isObject(answer) ? answer : {};
  return { hash: String(hash).toLowerCase(), transactions };
}

async function isInBlock(rpc: RpcPool, receipt: Receipt): Promise<boolean> {
  const { hash, transactions } = await readBlock(rpc, receipt.blockNumber);
  return (
    hash === receipt.blockHash &&
    Array.isArray(transactions) &&
    transactions.some((each) => String(each).toLowerCase() === receipt.transactionHash)
  );
}

/**
 * Reads a receipt that two nodes have alike. That of a single node counts if its block holds the
 * transaction, and is marked. `undefined`: not mined. `answer` is the node's own, for its logs.
 */
export async function readReceipt(
  rpc: RpcPool,
  hash: Hex,
): Promise<{ receipt: Receipt; answer: unknown } | undefined> {
  const answer = await rpc.request('eth_getTransactionReceipt', [hash], { agree: sameReceipt });
  const receipt = parseReceipt(answer);
  if (receipt?.transactionHash !== hash.toLowerCase()) return undefined;
  if (areCrossChecked(rpc.endpoints())) return { receipt, answer };
  return (await isInBlock(rpc, receipt))
    ? { receipt: { ...receipt, isUnchecked: true }, answer }
    : undefined;
}
