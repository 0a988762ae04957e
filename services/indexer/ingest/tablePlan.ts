import { isLocal } from '../../../src/config/localChain.ts';
import type { Database } from '../../lib/database/database.ts';
import type { Indexed, Product } from '../product.ts';
import { readCheckpoint, readOrigin, type Checkpoint, type Origin } from '../store/checkpoint.ts';
import { fingerprintOf, NEXT, SERVED } from '../store/schema.ts';
import { INDEX_VERSION } from '../store/version.ts';
import type { KeptStart } from './beginAnew.ts';
import { rangeText, readRange, type BlockRange } from './blockRange.ts';

/** Tells what becomes of the tables that a database has. */
interface TablePlan {
  /** Checkpoint of the served tables; absent where they begin anew. */
  stored: Checkpoint | undefined;
  /** Lists by which the served tables are followed. */
  lists: Indexed;
  /** Whether the rows of the served tables follow from other rules. */
  isOfOtherRules: boolean;
  /** Whether nothing can be written to the served tables: they are another version's. */
  isFrozen: boolean;
  /** Why other tables are filled beside the served ones; absent where none are. */
  reason: string | undefined;
  /** Blocks to read with proof into other tables, now or since a start before. */
  proved: BlockRange | undefined;
  /** Where tables that begin anew begin; by their lists when absent. */
  kept: KeptStart | undefined;
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

/** Returns the lists of tables that this version would make alike; `undefined` for other tables. */
function listsOf(
  productsOf: PlanOptions['productsOf'],
  { fingerprint }: Checkpoint,
  origin: Origin | undefined,
): Indexed | undefined {
  if (!origin) return undefined;
  const lists = JSON.parse(origin.lists) as Indexed;
  return fingerprintOf(productsOf(lists), lists) === fingerprint ? lists : undefined;
}

/**
 * Returns where tables begin that are read again. The last days are those of the first reading: neither
 * a new token, nor a new version, nor a rebuild shortens what is known.
 */
function keptStart(
  { indexed }: PlanOptions,
  checkpoint: Checkpoint | undefined,
  origin: Origin | undefined,
): KeptStart | undefined {
  if (!checkpoint || !origin || indexed.days === undefined) return undefined;
  if (checkpoint.chainId !== indexed.chainId) return undefined;
  if ((JSON.parse(origin.lists) as Indexed).days !== indexed.days) return undefined;
  return { startBlock: origin.startBlock, genesis: checkpoint.genesis };
}

/** Compares what a database's tables were begun with with what is asked for now. */
export async function planTables(options: PlanOptions): Promise<TablePlan> {
  const { database, productsOf, indexed, isToRebuild, reindex } = options;
  // From the database that is written to: a replica may be behind.
  const { checkpoint, origin, next } = await database.write(async (sql) => ({
    checkpoint: await readCheckpoint(sql, SERVED),
    origin: await readOrigin(sql, SERVED),
    next: await readOrigin(sql, NEXT),
  }));
  const kept = keptStart(options, checkpoint, origin);
  const anew = {
    ...{ stored: undefined, lists: indexed, isOfOtherRules: false, isFrozen: false },
    ...{ reason: undefined, proved: undefined, kept, isNextStale: true },
  };
  if (!checkpoint || isToRebuild) return anew;
  // Another chain's index is the operator's to judge (`ingestion.ts`).
  if (checkpoint.chainId !== indexed.chainId) return { ...anew, stored: checkpoint };

  const lists = listsOf(productsOf, checkpoint, origin);
  // What a local chain had is soon there again.
  if (!lists && isLocal(indexed.chainId)) return { ...anew, stored: checkpoint };
  const begun = next?.proved ?? undefined;
  const proved = reindex ?? (begun === undefined ? undefined : readRange(begun));
  const isOfOtherRules = origin?.version !== INDEX_VERSION;
  const isNew = lists && JSON.stringify(lists) !== JSON.stringify(indexed);
  const reasons = [
    proved && `blocks ${rangeText(proved)} are read again`,
    (isOfOtherRules || !lists) && 'the index is of another version',
    isNew && 'the lists are new ones',
  ];
  const reason = reasons.find((one) => typeof one === 'string');
  const isNextNewer = (next?.version ?? 0) > INDEX_VERSION;
  return {
    stored: checkpoint,
    lists: lists ?? indexed,
    isOfOtherRules,
    isFrozen: !lists,
    // What a newer version has filled so far is left to it.
    reason: isNextNewer ? undefined : reason,
    proved,
    kept,
    isNextStale:
      !isNextNewer &&
      (reason === undefined ||
        next?.version !== INDEX_VERSION ||
        begun !== (proved && rangeText(proved))),
  };
}
