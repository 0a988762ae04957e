// Single parts of the indexer: decoding, the largest query of the specification's client, the undo.
import { parse } from 'graphql';
import { runQuery } from '../../services/indexer/graphql/runQuery.ts';
import { eventBook, stageLogs } from '../../services/indexer/ingest/stages.ts';
import { makeSchema } from '../../services/indexer/graphql/schema.ts';
import type { RawLog } from '../../services/indexer/chain/events.ts';
import type { Database } from '../../services/lib/database/database.ts';
import { clientQueries } from '../../services/indexer/testing/clientQueries.ts';
import { fakeChain } from '../../services/indexer/testing/fakeChain.ts';
import {
  fakeEndpoints,
  fakeIndexed,
  openTestIndex,
} from '../../services/indexer/testing/testIndex.ts';
import { bets } from './indexChain.ts';
import { processorTime } from './processorTime.ts';

/** Milliseconds on the clock and of the processor. */
interface Times {
  ms: number;
  processorMs: number;
}

async function timed(pids: readonly number[], work: () => Promise<unknown>): Promise<Times> {
  const before = processorTime(pids);
  const startedAt = performance.now();
  await work();
  const ms = performance.now() - startedAt;
  return { ms, processorMs: (processorTime(pids) - before) * 1_000 };
}

const DECODED = 100_000;

/** Returns how many logs a second of the processor decodes. */
export async function decodedPerSecond(): Promise<number> {
  const chain = fakeChain();
  chain.mine(Array.from({ length: DECODED / 20 }, (_, block) => bets(block)).flat());
  const contracts = new Map(Object.entries(fakeIndexed.contracts));
  const book = eventBook(Object.values(fakeEndpoints).flat());
  const topics = [...book.topics];
  const [logs] = (await chain.ask([
    ['eth_getLogs', [{ fromBlock: '0x1', toBlock: '0x1', topics: [topics] }]],
  ])) as [RawLog[]];
  const before = processorTime();
  const rows = stageLogs(book, contracts, logs);
  const seconds = processorTime() - before;
  if (rows.length !== DECODED) throw new Error(`Decoded ${rows.length} logs`);
  return rows.length / seconds;
}

const TRIES = 5;

/** Asks the thousand newest bets with round and user; returns the median of five. */
export async function betsMs(reader: Database['reader'], pids: readonly number[]): Promise<Times> {
  const entities = fakeEndpoints['prediction']!.flatMap((product) => product.entities);
  const served = makeSchema(entities, reader, () => {
    throw new Error('The block is not asked for');
  });
  const variableValues = { first: 1_000, skip: 0, where: {} };
  const times: Times[] = [];
  for (let count = 0; count < TRIES; count += 1)
    times.push(
      await timed(pids, async () => {
        const answer = await runQuery(served, {
          document: parse(clientQueries.betHistory),
          variableValues,
        });
        if ((answer.data?.['bets'] as unknown[] | undefined)?.length !== 1_000)
          throw new Error(`No thousand bets: ${answer.errors?.join(', ')}`);
      }),
    );
  return times.toSorted((a, b) => a.ms - b.ms)[Math.floor(TRIES / 2)]!;
}

const UNDONE = 100;

/** Undoes a hundred blocks of twenty bets, each indexed as it came. */
export async function undoTimes(database: Database, pids: readonly number[]): Promise<Times> {
  const chain = fakeChain();
  const index = await openTestIndex(chain, { database });
  chain.mine([]);
  await index.follow();
  const common = chain.head;
  for (let block = 0; block < UNDONE; block += 1) {
    chain.mine(bets(block));
    await index.follow();
  }
  chain.revertTo(common);
  return timed(pids, async () => {
    const { did } = await index.ingestion.step();
    if (did !== 'undone') throw new Error(`Nothing was undone: ${did}`);
  });
}
