// The indexer, from JSON-RPC to rows with totals, on the embedded database and on PostgreSQL. Beside
// the time on the clock stands the processor's, which other load on the machine does not change.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { batchesTo } from '../../services/indexer/chain/batches.ts';
import { startIndexer, type Indexer } from '../../services/indexer/indexer.ts';
import type { Database } from '../../services/lib/database/database.ts';
import { openPglite } from '../../services/lib/database/pglite.ts';
import { openPostgres } from '../../services/indexer/store/postgres.ts';
import { preparedFolder } from '../../services/lib/database/prepared.ts';
import type { FakeChain } from '../../services/indexer/testing/fakeChain.ts';
import { startPostgres } from '../../services/lib/testing/postgresServer.ts';
import { serveChain } from '../../services/indexer/testing/serveChain.ts';
import { makeProducts } from '../../services/indexer/products.ts';
import { fakeIndexed } from '../../services/indexer/testing/testIndex.ts';
import { serverPids } from './backfill.ts';
import { bets, fullChain } from './indexChain.ts';
import { betsMs, decodedPerSecond, undoTimes } from './indexParts.ts';
import type { PacedFigure } from './pace.ts';
import { processorTime } from './processorTime.ts';
import { requirePostgres } from '../postgres.ts';

const LIVE_BLOCKS = 40;

/** Waits until the index is level with the chain; returns the milliseconds. */
async function level(indexer: Indexer, chain: FakeChain, lookMs = 1): Promise<number> {
  const startedAt = performance.now();
  while (indexer.state().checkpoint?.hash !== chain.headHash) await wait(lookMs);
  return performance.now() - startedAt;
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

interface Budgets {
  minEvents: number;
  betsMs: number;
}

async function measure(
  name: string,
  budgets: Budgets,
  open: () => Promise<Database>,
): Promise<PacedFigure[]> {
  const ms = (what: string, value: number, budget: number): PacedFigure => ({
    what: `indexer, ${name}: ${what}`,
    value,
    unit: 'ms',
    budget,
  });
  const rate = (what: string, value: number, others?: string): PacedFigure => ({
    what: `indexer, ${name}: ${what}`,
    ...(others === undefined ? {} : { others }),
    value,
    unit: 'events/s',
    budget: budgets.minEvents,
    isLeast: true,
  });
  const chain = fullChain();
  const served = await serveChain(chain, 10_000);
  const database = await open();
  const indexer = startIndexer({
    ask: batchesTo(served.url),
    database,
    indexed: fakeIndexed,
    productsOf: (indexed) => Object.values(makeProducts(indexed)).flat(),
    log: () => undefined,
  });
  try {
    const before = processorTime();
    const backfillMs = await level(indexer, chain, 10);
    const pids = await serverPids(database);
    // The server's processes were begun for this.
    const backfillSeconds = processorTime(pids) - before;
    const { events } = indexer.state();
    const visible: number[] = [];
    let liveSeconds = 0;
    for (let block = 0; block < LIVE_BLOCKS; block += 1) {
      // Anywhere between two questions for a new block.
      await wait((block * 37) % 100);
      const started = processorTime(pids);
      chain.mine(bets(block));
      visible.push(await level(indexer, chain));
      liveSeconds += processorTime(pids) - started;
    }
    const listed = await betsMs(database.reader, pids);
    for (let block = 0; block < 150; block += 1) {
      chain.mine(bets(block));
      if (block % 10 === 9) await level(indexer, chain);
    }
    chain.revertTo(chain.head - 150);
    const revertMs = await level(indexer, chain);
    chain.restart();
    for (let block = 0; block < 200; block += 1) chain.mine([]);
    const freshMs = await level(indexer, chain);
    await indexer.stop();
    const undo = await undoTimes(database, pids);
    return [
      rate(
        'back-fill',
        (events * 1_000) / backfillMs,
        'Envio by RPC 492, Ponder 44 (another workload)',
      ),
      rate('back-fill, a second of the processor', events / backfillSeconds),
      ms('block to visible row, median', at(visible, 0.5), 100),
      ms('block to visible row, 95 %', at(visible, 0.95), 300),
      ms('a block of 20 events, processor', (liveSeconds * 1_000) / LIVE_BLOCKS, 50),
      ms('100 blocks undone', undo.ms, 200),
      ms('100 blocks undone, processor', undo.processorMs, 200),
      ms('150 blocks undone, once they are gone', revertMs, 1_500),
      ms('fresh chain', freshMs, 2_000),
      ms('1,000 bets with round and user', listed.ms, budgets.betsMs),
      ms('1,000 bets with round and user, processor', listed.processorMs, budgets.betsMs),
    ];
  } finally {
    await indexer.stop();
    await database.close();
    served.close();
  }
}

/** Measures opening the embedded database, which starts with the services. */
async function measureStarts(open: () => Promise<Database>): Promise<PacedFigure[]> {
  const figures: PacedFigure[] = [];
  for (const [what, budget] of [
    ['first start', 5_000],
    ['warm start', 1_000],
  ] as const) {
    const before = processorTime();
    const startedAt = performance.now();
    const database = await open();
    const value = performance.now() - startedAt;
    const processorMs = (processorTime() - before) * 1_000;
    const all = { unit: 'ms', budget };
    figures.push(
      { what: `indexer, PGlite: ${what}`, value, ...all },
      { what: `indexer, PGlite: ${what}, processor`, value: processorMs, ...all },
    );
    await database.close();
  }
  return figures;
}

/** Measures both databases, one after the other. */
export async function measureIndexer(): Promise<PacedFigure[]> {
  requirePostgres(console.log);
  // Made once after an installation; it is no part of a start.
  await preparedFolder();
  const folder = mkdtempSync(join(tmpdir(), 'meowswap-bench-'));
  const openEmbedded = () => openPglite({ folder: `${folder}/database` });
  const server = await startPostgres();
  try {
    return [
      {
        what: 'indexer: logs decoded, a second of the processor',
        value: await decodedPerSecond(),
        unit: 'logs/s',
        budget: 200_000,
        isLeast: true,
      },
      ...(await measureStarts(openEmbedded)),
      ...(await measure('PGlite', { minEvents: 5_000, betsMs: 150 }, openEmbedded)),
      ...(await measure('PostgreSQL', { minEvents: 10_000, betsMs: 50 }, () =>
        Promise.resolve(openPostgres(server.url)),
      )),
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
