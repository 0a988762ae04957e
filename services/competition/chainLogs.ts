import chunk from 'lodash-es/chunk.js';
import type { PairLog } from '../../src/protocol/competitionLogs.ts';
import { NodeRefused, type AskNode } from '../lib/node.ts';
import { toQuantity } from '../lib/quantity.ts';

/** Log with the transaction whose sender is credited. */
export interface SentLog extends PairLog {
  transactionHash: string;
}

interface Block {
  number: string;
  hash: string;
  timestamp: string;
}

/** Blocks of one request for logs: public nodes refuse more. */
const RANGE = 2_000;
/** Requests for transactions at once. */
const AT_ONCE = 16;

/** Reads a block by its number, or the newest. */
export async function readBlock(ask: AskNode, block: number | 'latest') {
  const name = block === 'latest' ? block : toQuantity(block);
  const { number, hash, timestamp } = await ask<Block>('eth_getBlockByNumber', [name, false]);
  return { number: Number(number), hash, timestamp: Number(timestamp) };
}

/** Returns the first block from `low` to `high` of a time or later; `high` + 1 where there is none. */
export async function firstBlockOf(
  ask: AskNode,
  time: number,
  low: number,
  high: number,
): Promise<number> {
  let [from, end] = [low, high + 1];
  while (from < end) {
    const middle = Math.trunc((from + end) / 2);
    if ((await readBlock(ask, middle)).timestamp >= time) end = middle;
    else from = middle + 1;
  }
  return from;
}

/** Reads logs of some contracts, in the chain's order. */
export async function readLogs(
  ask: AskNode,
  address: readonly string[],
  topics: readonly string[],
  from: number,
  to: number,
): Promise<SentLog[]> {
  const logs: SentLog[] = [];
  for (let first = from; first <= to; first += RANGE) {
    const last = Math.min(to, first + RANGE - 1);
    const [fromBlock, toBlock] = [toQuantity(first), toQuantity(last)];
    const filter = { address, topics: [topics], fromBlock, toBlock };
    logs.push(...(await ask<SentLog[]>('eth_getLogs', [filter])));
  }
  return logs;
}

/** Returns the senders of transactions, by hash. Throws where the node lacks one. */
export async function readSenders(
  ask: AskNode,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(hashes)];
  const senders = new Map<string, string>();
  for (const some of chunk(wanted, AT_ONCE))
    await Promise.all(
      some.map(async (hash) => {
        const found = await ask<{ from: string } | null>('eth_getTransactionByHash', [hash]);
        if (!found) throw new NodeRefused(`The node has no transaction ${hash}`);
        senders.set(hash, found.from);
      }),
    );
  return senders;
}
