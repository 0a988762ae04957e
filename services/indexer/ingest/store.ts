import type { ContractKind, Product } from '../product.ts';
import {
  blocksBefore,
  forgetAll,
  forgetBefore,
  requireCheckpoint,
  returnTo,
  writeCheckpoint,
  type BlockMark,
  type Checkpoint,
} from '../store/checkpoint.ts';
import type { Database, Sql } from '../../lib/database/database.ts';
import { setStep, undoAfter } from '../store/journal.ts';
import { rebuildSchema } from '../store/schema.ts';
import type { Batch } from './readBatch.ts';
import { createStages, deriveRows, stageCleaner } from './stages.ts';

/** Everything that the ingestion does to the database, each in one transaction. */
export interface Store {
  /** Tries to become the writer. */
  claim(): Promise<boolean>;
  /** Empties the index and makes `checkpoint` its beginning. */
  rebuild(checkpoint: Checkpoint): Promise<void>;
  /**
   * Stores a batch that begins after `before`. A batch with `undoable` blocks before the head can be
   * undone.
   */
  append(before: Checkpoint, batch: Batch, undoFrom: number | undefined): Promise<Checkpoint>;
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

/** Opens the store of `products` in a database. */
export function openStore(database: Database, products: readonly Product[]): Store {
  const entities = products.flatMap((product) => product.entities);
  const clean = stageCleaner();

  async function prepare(sql: Sql): Promise<void> {
    await sql.exec('set search_path to ix');
    await createStages(sql, products);
  }

  return {
    claim: () => database.claimWriting(prepare),
    rebuild: (checkpoint) =>
      database.write(async (sql) => {
        await rebuildSchema(sql, entities);
        await writeCheckpoint(sql, checkpoint);
      }),
    append: (before, { rows, last }, undoFrom) =>
      database.write(async (sql) => {
        await requireCheckpoint(sql, before.number);
        const isUndoable = undoFrom !== undefined;
        await setStep(sql, isUndoable ? before.number + 1 : undefined);
        if (!isUndoable) await forgetAll(sql);
        else if (isPruned(last.number)) await forgetBefore(sql, undoFrom);
        await deriveRows(sql, products, rows, clean);
        const { number, hash, timestamp } = last;
        const checkpoint = { ...before, number, hash, timestamp };
        await writeCheckpoint(sql, checkpoint);
        return checkpoint;
      }),
    candidates: (before, count) => database.write((sql) => blocksBefore(sql, before, count)),
    undoTo: (mark) =>
      database.write(async (sql) => {
        await undoAfter(sql, entities, mark.number);
        await returnTo(sql, mark);
      }),
    announced: () =>
      database.write(async (sql) => {
        const found = new Map<string, ContractKind>();
        for (const { table, kind } of products.flatMap((product) => product.announced ?? []))
          for (const { id } of await sql.query<{ id: string }>(`select id from ${table}`))
            found.set(id, kind);
        return found;
      }),
  };
}
