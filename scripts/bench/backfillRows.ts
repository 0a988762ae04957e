// Back-fills of chain 56 on both databases, as rows of the report.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../../services/indexer/store/postgres.ts';
import { startPostgres } from '../../services/lib/testing/postgresServer.ts';
import type { Database } from '../../services/lib/database/database.ts';
import { openPglite } from '../../services/lib/database/pglite.ts';
import { requirePostgres } from '../postgres.ts';
import { measureBackfill, startSwapNode, type SwapNode } from './backfill.ts';
import { measurePaced } from './pace.ts';
import { atMost, type Row } from './rows.ts';

/** So many that memory is level from the second quarter on: it grows for the first 20,000. */
const SWAPS = 80_000;
/** Memory of the second half, of that of the second quarter: 40,000 swaps that keep 1.8 kB each add so much. */
const MEMORY = 1.1;
/** Blocks of the last day are read whole: their receipts' root is computed here. */
const WHOLE = { minEvents: 3_000, mostCalls: 0.6 };
const round = (value: number): number => Number(value.toPrecision(3));

async function rowsOf(
  name: string,
  { node, minEvents, mostCalls = 0.6 }: { node: SwapNode; minEvents: number; mostCalls?: number },
  open: () => Promise<Database>,
): Promise<Row[]> {
  const database = await open();
  const called = `chain 56, ${name}:`;
  const counted: Row[] = [];
  try {
    const paced = await measurePaced(async () => {
      const found = await measureBackfill(node, database);
      const [size] = await database.reader.query<{ bytes: string | number }>(
        `select sum(pg_total_relation_size(c.oid)) as bytes from pg_class c
         join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'ix' and relkind = 'r'`,
      );
      const bytes = Number(size?.bytes) / node.swaps;
      const { warm, late } = found.memory;
      counted.push(
        atMost(`${called} requests for an event`, '', round(found.requests), 0.02, 'requests'),
        atMost(`${called} calls for an event`, '', round(found.calls), mostCalls, 'calls'),
        atMost(`${called} memory, growth`, '', round(late / warm), MEMORY, `of ${warm | 0} MB`),
        atMost(
          `${called} a swap with its flows and indexes`,
          '',
          Math.round(bytes),
          2_200,
          'bytes',
        ),
      );
      const rate = (what: string, value: number) => ({
        what: `${called} ${what}`,
        value,
        unit: 'events/s',
        budget: minEvents,
        isLeast: true,
      });
      return [
        rate('back-fill', found.eventsPerSecond),
        rate('back-fill, a second of the processor', found.eventsPerProcessorSecond),
      ];
    });
    return [...paced, ...counted];
  } finally {
    await database.close();
  }
}

/** Fills both databases from a node that is five milliseconds away. */
export async function backfillRows(): Promise<Row[]> {
  requirePostgres(console.log);
  const folder = mkdtempSync(join(tmpdir(), 'meowswap-bench-'));
  const server = await startPostgres();
  const node = await startSwapNode(SWAPS);
  const recent = await startSwapNode(SWAPS, 'recent');
  try {
    return [
      ...(await rowsOf('PGlite', { node, minEvents: 5_000 }, () =>
        openPglite({ folder: `${folder}/database` }),
      )),
      ...(await rowsOf('PostgreSQL', { node, minEvents: 10_000 }, () =>
        Promise.resolve(openPostgres(server.url)),
      )),
      ...(await rowsOf('the last day, PGlite', { node: recent, ...WHOLE }, () =>
        openPglite({ folder: `${folder}/recent` }),
      )),
    ];
  } finally {
    node.stop();
    recent.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
