// What many swaps cost: the page's heaviest questions, and how much slower further ones are stored.
import { parse } from 'graphql';
import pg from 'pg';
import type { Address } from '../../src/lib/hex.ts';
import { heavyQueries, type HeavyQuery } from '../../src/testing/heavyQueries.ts';
import { batchesTo } from '../../services/indexer/chain/batches.ts';
import { chainReader } from '../../services/indexer/chain/chainReader.ts';
import { runQuery } from '../../services/indexer/graphql/runQuery.ts';
import { makeSchema } from '../../services/indexer/graphql/schema.ts';
import { openStore } from '../../services/indexer/ingest/store.ts';
import { makeProducts } from '../../services/indexer/products.ts';
import { openPostgres, SESSION_OPTIONS } from '../../services/indexer/store/postgres.ts';
import { fingerprintOf } from '../../services/indexer/store/schema.ts';
import { INDEX_VERSION } from '../../services/indexer/store/version.ts';
import { startPostgres } from '../../services/lib/testing/postgresServer.ts';
import { publicIndexed } from '../../services/indexer/testing/testIndex.ts';
import type { Database } from '../../services/lib/database/database.ts';
import { sessionSql } from '../../services/lib/database/sessionSql.ts';
import { requirePostgres } from '../postgres.ts';
import { measureBackfill, serverPids, startSwapNode, type SwapNode } from './backfill.ts';
import { measurePaced } from './pace.ts';
import { processorTime } from './processorTime.ts';
import { atMost, type Row } from './rows.ts';
import { ACCOUNTS, accountAddress, pairAddress, PAIRS } from './swapChain.ts';
import { fillSwaps } from './syntheticSwaps.ts';

/** Swaps that are stored after those that are there, and into an empty table. */
const FURTHER = 20_000;
const CONNECTIONS = 8;
const QUESTIONS = 25;
const P95_MS = 50;
/** Bytes of a swap and its three flows, in their rows and indexes. */
const SWAP_BYTES = 1_500;
/** Two cores share the questions of all connections. */
const PROCESSOR_MS = (P95_MS * 2) / CONNECTIONS;

const products = Object.values(makeProducts(publicIndexed)).flat();
const entities = products.flatMap((product) => product.entities);

/** Makes the tables with the node's first block as what was indexed. */
async function prepare(database: Database, node: SwapNode): Promise<void> {
  const store = openStore(database, products);
  if (!(await store.claim())) throw new Error('Another program writes');
  const [genesis] = await chainReader(batchesTo(node.url)).headers([0]);
  const { number, hash, timestamp } = genesis!;
  const fingerprint = fingerprintOf(products, publicIndexed);
  await store.rebuild(
    { chainId: 56, genesis: hash, fingerprint, number, hash, timestamp, lacking: undefined },
    {
      lists: JSON.stringify(publicIndexed),
      startBlock: number + 1,
      startAt: timestamp,
      proved: null,
      version: INDEX_VERSION,
    },
  );
}

const accountOf = (turn: number): Address => accountAddress((turn * 37) % ACCOUNTS) as Address;
const pairOf = (turn: number): Address => pairAddress((turn * 7) % PAIRS) as Address;

/**
 * Asks on several connections at once; returns the time that 95 % of the answers took, and of the
 * processor for one of them here and in the processes `pids`, in ms.
 */
async function askAtOnce(
  served: ReturnType<typeof makeSchema>,
  question: HeavyQuery,
  pids: readonly number[],
): Promise<{ p95: number; processor: number }> {
  const times: number[] = [];
  const ask = async (turn: number): Promise<void> => {
    const { document, variables } = question(turn);
    const startedAt = performance.now();
    const { data, errors } = await runQuery(served, {
      document: parse(document.replace(/_meta \{.*\} \}/, '}')),
      variableValues: { ...variables },
    });
    times.push(performance.now() - startedAt);
    if (errors || !data) throw new Error(errors?.join(', ') ?? 'No answer');
    if (Object.values(data).some((rows) => (rows as unknown[]).length === 0))
      throw new Error(`No rows for ${document}`);
  };
  const one = async (connection: number): Promise<void> => {
    for (let turn = 0; turn < QUESTIONS; turn += 1) await ask(connection * QUESTIONS + turn);
  };
  const before = processorTime(pids);
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, connection) => one(connection)));
  return {
    p95: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!,
    processor: ((processorTime(pids) - before) * 1_000) / times.length,
  };
}

/** Makes the server write to the disk what is committed, or not: filling it takes a third of the time. */
async function setSynced(pool: pg.Pool, isSynced: boolean): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes'])
    await pool.query(`alter system set ${setting} = ${isSynced ? 'on' : 'off'}`);
  await pool.query(`alter system set max_wal_size = '${isSynced ? 1 : 8}GB'`);
  await pool.query('select pg_reload_conf()');
}

/** Fills PostgreSQL with `swaps` swaps and measures what they cost. */
export async function sizeRows(swaps: number): Promise<Row[]> {
  requirePostgres(console.log);
  const node = await startSwapNode(FURTHER);
  const servers = [await startPostgres(), await startPostgres()] as const;
  const [empty, full] = servers.map(({ url }) => openPostgres(url)) as [Database, Database];
  const { url } = servers[1];
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    options: SESSION_OPTIONS,
  });
  const of = `${swaps / 1e6} million swaps:`;
  try {
    await prepare(empty, node);
    await prepare(full, node);
    await setSynced(pool, false);
    await fillSwaps(sessionSql(pool), entities, swaps);
    await pool.query('vacuum analyze');
    await setSynced(pool, true);
    await pool.query('checkpoint');
    const { rows: taken } = await pool.query<{ bytes: string }>(
      `select sum(pg_total_relation_size(relid)) as bytes
        from unnest(array['swap', 'flow']) name, pg_partition_tree(name::regclass)`,
    );
    const swapBytes = Math.round(Number(taken[0]!.bytes) / swaps);
    const served = makeSchema(entities, sessionSql(pool), () => {
      throw new Error('The block is not asked for');
    });
    const times = await measurePaced(async () => {
      const found = [];
      for (const [what, question] of Object.entries(heavyQueries(accountOf, pairOf))) {
        await askAtOnce(served, question, []);
        const { p95, processor } = await askAtOnce(served, question, await serverPids(full));
        found.push(
          { what: `${of} ${what}, p95 of 8 connections`, value: p95, unit: 'ms', budget: P95_MS },
          { what: `${of} ${what}, processor`, value: processor, unit: 'ms', budget: PROCESSOR_MS },
        );
      }
      return found;
    });
    // Sessions that end would take their time of the processor out of what is compared.
    await pool.end();
    const before = await measureBackfill(node, empty);
    const after = await measureBackfill(node, full);
    const share = before.eventsPerProcessorSecond / after.eventsPerProcessorSecond;
    return [
      ...times,
      atMost(`${of} a swap with its flows`, '', swapBytes, SWAP_BYTES, 'bytes'),
      atMost(`${of} processor for further ones`, '', Number(share.toFixed(2)), 1.3, 'of empty'),
    ];
  } finally {
    node.stop();
    if (!pool.ending) await pool.end();
    await empty.close();
    await full.close();
    for (const server of servers) await server.stop();
  }
}
