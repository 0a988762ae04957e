import type { Database } from '../../lib/database/database.ts';
import type { Indexed, Product } from '../product.ts';
import { readCheckpoint, readOrigin, type Checkpoint, type Origin } from '../store/checkpoint.ts';
import { fingerprintOf, NEXT, SERVED } from '../store/schema.ts';
import { rangeText, readRange, type BlockRange } from './blockRange.ts';

/** Tells what becomes of the tables that a database has. */
interface TablePlan {
  /** Checkpoint of the served tables; absent where they begin anew. */
  stored: Checkpoint | undefined;
  /** Lists of the served tables, if they are old ones: then others are filled beside them. */
  former: Indexed | undefined;
  /** Blocks to read with proof into other tables, now or since a start before. */
  proved: BlockRange | undefined;
  /** First block of new tables; by their lists when absent. */
  startBlock: number | undefined;
  /** Whether tables that were being filled are of no use. */
  isNextStale: boolean;
}

export interface PlanOptions {
  database: Database;
  /** Returns the parts of an index of such lists. */
  productsOf: (indexed: Indexed) => readonly Product[];
  indexed: Indexed;
  /** Begins anew, whatever is stored. */
  isToRebuild: boolean;
  /** Reads everything again beside what is served, and these blocks with proof. */
  reindex: BlockRange | undefined;
}

/** Returns the lists that the served tables are of, if they are old ones with the same tables. */
function formerOf(
  { productsOf, indexed }: PlanOptions,
  { chainId, fingerprint }: Checkpoint,
  { lists }: Origin,
): Indexed | undefined {
  if (chainId !== indexed.chainId || lists === JSON.stringify(indexed)) return undefined;
  const former = JSON.parse(lists) as Indexed;
  return fingerprintOf(productsOf(former), former) === fingerprint ? former : undefined;
}

/** Compares what a database's tables were begun with with what is asked for now. */
export async function planTables(options: PlanOptions): Promise<TablePlan> {
  const { database, indexed, isToRebuild, reindex } = options;
  // From the database that is written to: a replica may be behind.
  const { stored, origin, next } = await database.write(async (sql) => {
    const checkpoint = isToRebuild ? undefined : await readCheckpoint(sql, SERVED);
    return {
      stored: checkpoint,
      origin: checkpoint && (await readOrigin(sql, SERVED)),
      next: await readOrigin(sql, NEXT),
    };
  });
  const begun = next?.proved ?? undefined;
  const former = stored && origin && formerOf(options, stored, origin);
  const asked = reindex ?? (begun === undefined ? undefined : readRange(begun));
  const proved = origin && asked;
  // The last days as of the first reading: a new token doesn't shorten what is known of others.
  const isByDays = (lists: string): boolean => (JSON.parse(lists) as Indexed).days === indexed.days;
  const isKept = origin && indexed.days !== undefined && isByDays(origin.lists);
  return {
    stored,
    former,
    proved,
    startBlock: isKept ? origin.startBlock : undefined,
    isNextStale: (!former && !proved) || begun !== (proved && rangeText(proved)),
  };
}
