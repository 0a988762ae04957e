import { rangeText } from './ingest/blockRange.ts';
import { openStore } from './ingest/store.ts';
import type { PlanOptions } from './ingest/tablePlan.ts';
import { readCheckpoint, readOrigin } from './store/checkpoint.ts';
import { SERVED } from './store/schema.ts';

/**
 * Becomes the writer at once where an operator asks for the index to be read again; does nothing
 * without that. Throws a sentence where that can't begin now: done later, at a fail-over, it would
 * surprise.
 */
export async function claimForOnce(options: PlanOptions): Promise<void> {
  const { database, productsOf, indexed, isToRebuild, reindex } = options;
  if (!isToRebuild && !reindex) return;
  if (isToRebuild && reindex) throw new Error('Use --rebuild or --re-index, not both.');
  const option = isToRebuild ? '--rebuild' : '--re-index';
  if (!(await openStore(database, productsOf(indexed)).claim(isToRebuild)))
    throw new Error(
      `Another process writes to this index: stop all others first, then start this one with ${option}.`,
    );
  if (!reindex) return;
  const { origin, checkpoint } = await database.write(async (sql) => ({
    origin: await readOrigin(sql, SERVED),
    checkpoint: await readCheckpoint(sql, SERVED),
  }));
  if (!origin || !checkpoint)
    throw new Error('The index is empty: leave --re-index out, everything is read anyway.');
  if (reindex.from < origin.startBlock || reindex.to > checkpoint.number)
    throw new Error(
      `--re-index ${rangeText(reindex)} is not within the index, which has the blocks ${rangeText({ from: origin.startBlock, to: checkpoint.number })}.`,
    );
}
