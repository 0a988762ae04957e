import type { ContractKind, Product } from '../product.ts';
import {
  blocksBefore,
  forgetAll,
  forgetBefore,
  requireCheckpoint,
  returnTo,
  writeCheckpoint,
  writeOrigin,
  type BlockMark,
  type Checkpoint,
  type Origin,
} from '../store/checkpoint.ts';
import type { Database, Sql } from '../../lib/database/database.ts';
import { NodeUntrue } from '../../lib/node.ts';
import { setStep, undoAfter } from '../store/journal.ts';
import { addPartitions } from '../store/partitions.ts';
import { rebuildSchema, SERVED, serveNext } from '../store/schema.ts';
import { requireOurVersion } from '../store/version.ts';
import { lookForLacks } from './lacks.ts';
import type { Batch } from './readBatch.ts';
import { createStages, deriveRows, stageCleaner } from './stages.ts';

/** Everything that the ingestion does to the database, each in one transaction. */
export interface Store {
  /**
   * Tries to become the writer. Throws where the tables are of a newer version, unless they are
   * `toRebuild`.
   */
  claim(toRebuild?: boolean): Promise<boolean>;
  /** Empties the tables and makes `checkpoint` their beginning. */
  rebuild(checkpoint: Checkpoint, origin: Origin): Promise<void>;
  /** Makes these tables the served ones, which they were filled beside. */
  serve(): Promise<void>;
  /**
   * Stores a batch that begins after `before`. A batch with `undoable` blocks before the head can be
   * undone. Throws NodeUntrue if rows lack what went before them, unless the batch is `whole`: then a
   * node left that out earlier.
   */
  append(
    before: Checkpoint,
    batch: Batch,
    how: { undoFrom: number | undefined; isWhole: boolean },
  ): Promise<Checkpoint>;
  /** Lists blocks that can be returned to, newest first. */
  candidates(before: number, count: number): Promise<BlockMark[]>;
  undoTo(mark: BlockMark): Promise<void>;
  /** Reads the contracts that events announced. */
  announced(): Promise<Map<string, ContractKind>>;
}

/** Blocks between two prunings of what can no longer be reorganised. */
const PRUNE_EVERY = 64;

/** Reports whether what is older than a chain's depth is forgotten with the block `number`. */
export const isPruned = (number: number): boolean => number % PRUNE_EVERY === 0;

/** Codes of PostgreSQL for values that columns do not take, and for constraints. */
const MISFIT = /^2[23]/;

/** Events do not fit the rows of those before them. */
export class RowsMisfit extends Error {}

/** Says what helps where events do not fit the rows of those before them. */
function explained(error: unknown, number: number): unknown {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code !== 'string' || !MISFIT.test(code)) return error;
  return new RowsMisfit(
    `What follows block ${number} does not fit the rows before it (${String(message)}): a log before it is missing. Start the services once with --rebuild, which reads the chain again`,
    { cause: error },
  );
}

/** Opens the store of `products` in a database's schema. */
export function openStore(
  database: Database,
  products: readonly Product[],
  at: string = SERVED,
): Store {
  const entities = products.flatMap((product) => product.entities);
  let schema = at;
  const clean = stageCleaner();
  let look = lookForLacks(products);

  async function prepare(sql: Sql, toRebuild: boolean): Promise<void> {
    if (!toRebuild) await requireOurVersion(sql);
    await sql.exec(`set search_path to ${SERVED}`);
    await createStages(sql, products);
  }

  const write: Database['write'] = (work) =>
    database.write(async (sql) => {
      if (schema !== SERVED) await sql.exec(`set local search_path to ${schema}`);
      return work(sql);
    });

  return {
    claim: (toRebuild = false) => database.claimWriting((sql) => prepare(sql, toRebuild)),
    rebuild: (checkpoint, origin) =>
      write(async (sql) => {
        await rebuildSchema(sql, schema, entities);
        await writeOrigin(sql, origin);
        await writeCheckpoint(sql, checkpoint);
      }),
    async serve() {
      await database.write(serveNext);
      schema = SERVED;
    },
    append: (before, { rows, last }, { undoFrom, isWhole }) =>
      write(async (sql) => {
        await requireCheckpoint(sql, before.number);
        const isUndoable = undoFrom !== undefined;
        await setStep(sql, isUndoable ? before.number + 1 : undefined);
        if (!isUndoable) await forgetAll(sql);
        else if (isPruned(last.number)) await forgetBefore(sql, undoFrom);
        await addPartitions(
          sql,
          entities,
          rows.map(({ block }) => block),
        );
        await deriveRows(sql, products, rows, clean);
        const lacking = await look(sql, rows, before.lacking);
        if (lacking !== undefined && lacking !== before.lacking && !isWhole)
          throw new NodeUntrue(`The node left out logs before block ${last.number}`);
        const { number, hash, timestamp } = last;
        const checkpoint = { ...before, number, hash, timestamp, lacking };
        await writeCheckpoint(sql, checkpoint);
        return checkpoint;
      }).catch((error: unknown) => {
        throw explained(error, before.number);
      }),
    candidates: (before, count) => write((sql) => blocksBefore(sql, before, count)),
    undoTo: (mark) =>
      write(async (sql) => {
        await undoAfter(sql, entities, mark.number);
        await returnTo(sql, mark);
        look = lookForLacks(products);
      }),
    announced: () =>
      write(async (sql) => {
        const found = new Map<string, ContractKind>();
        for (const { table, kind } of products.flatMap((product) => product.announced ?? []))
          for (const { id } of await sql.query<{ id: string }>(`select id from ${table}`))
            found.set(id, kind);
        return found;
      }),
  };
}
