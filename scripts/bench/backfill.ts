// A back-fill of a public chain as an operator sees it: the node is a process of its own, five
// milliseconds away, and what it is asked is counted.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { batchesTo, type AskBatch } from '../../services/indexer/chain/batches.ts';
import { startIndexer } from '../../services/indexer/indexer.ts';
import { makeProducts } from '../../services/indexer/products.ts';
import { publicIndexed } from '../../services/indexer/testing/testIndex.ts';
import type { Database } from '../../services/lib/database/database.ts';
import { processorTime } from './processorTime.ts';

const LATENCY_MS = 5;
/** Milliseconds without a further block after which a back-fill has failed. */
const STUCK_MS = 120_000;
/** Events of a swap that are indexed: its own and its pair's reserves. */
const SWAP_EVENTS = 2;

/** Node with swaps on it. */
export interface SwapNode {
  url: string;
  hash: string;
  swaps: number;
  stop(): void;
}

/** Starts a node with `swaps` swaps, old ones or of the last day. */
export async function startSwapNode(
  swaps: number,
  age: 'old' | 'recent' = 'old',
): Promise<SwapNode> {
  const child: ChildProcess = fork(new URL('swapNode.ts', import.meta.url), [
    String(swaps),
    String(LATENCY_MS),
    age,
  ]);
  const [said] = (await once(child, 'message')) as [{ url: string; hash: string }];
  return { ...said, swaps, stop: () => child.kill() };
}

/** What a back-fill took. */
export interface Backfill {
  eventsPerSecond: number;
  /** By the processor's time of this process and of the database's. */
  eventsPerProcessorSecond: number;
  /** HTTP requests, and calls in them, for an event. */
  requests: number;
  calls: number;
  /** Most resident memory in MB: in the second quarter, when all is warm, and in the second half. */
  memory: { warm: number; late: number };
}

/** Returns the processes of a database's server. */
export async function serverPids(database: Database): Promise<number[]> {
  if (database.kind === 'pglite') return [];
  const rows = await database.reader.query<{ pid: number }>('select pid from pg_stat_activity');
  return rows.map(({ pid }) => pid);
}

/** Fills a `database` from the node. */
export async function measureBackfill(node: SwapNode, database: Database): Promise<Backfill> {
  const counts = { requests: 0, calls: 0 };
  const asked = batchesTo(node.url);
  const ask: AskBatch = (calls) => {
    counts.requests += 1;
    counts.calls += calls.length;
    return asked(calls);
  };
  const before = processorTime(await serverPids(database));
  const startedAt = performance.now();
  const indexer = startIndexer({
    ask,
    database,
    indexed: publicIndexed,
    productsOf: (lists) => Object.values(makeProducts(lists)).flat(),
    log: () => undefined,
  });
  const memory = { warm: 0, late: 0 };
  let reached = { number: -1, at: performance.now() };
  try {
    for (;;) {
      const { checkpoint, head, error, waiting } = indexer.state();
      if (error ?? waiting) throw new Error(error ?? waiting);
      if (checkpoint?.hash === node.hash) break;
      if (checkpoint && checkpoint.number > reached.number)
        reached = { number: checkpoint.number, at: performance.now() };
      if (performance.now() - reached.at > STUCK_MS)
        throw new Error(`The back-fill goes no further than block ${reached.number}`);
      const now = process.memoryUsage.rss() / 1e6;
      const part = checkpoint && head ? checkpoint.number / head : 0;
      if (part > 0.5) memory.late = Math.max(memory.late, now);
      else if (part > 0.25) memory.warm = Math.max(memory.warm, now);
      await wait(20);
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    const processorSeconds = processorTime(await serverPids(database)) - before;
    const events = node.swaps * SWAP_EVENTS;
    return {
      eventsPerSecond: events / seconds,
      eventsPerProcessorSecond: events / processorSeconds,
      requests: counts.requests / events,
      calls: counts.calls / events,
      memory,
    };
  } finally {
    await indexer.stop();
  }
}
