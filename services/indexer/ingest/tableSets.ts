// Sets of tables: the one that is served, and while its lists are old ones or its rows in doubt, another,
// which is filled beside it and takes its place when it is level.
import type { Log } from '../../lib/log.ts';
import type { ChainReader } from '../chain/chainReader.ts';
import type { Indexed } from '../product.ts';
import { readCheckpoint, type Checkpoint } from '../store/checkpoint.ts';
import { dropSchema, fingerprintOf, FORMER, NEXT, SERVED } from '../store/schema.ts';
import type { Witnesses } from './agreement.ts';
import { frozenTables, type ServedTables } from './frozenTables.ts';
import { makeIngestion, type Ingestion } from './ingestion.ts';
import type { Step } from './step.ts';
import { planTables, type PlanOptions } from './tablePlan.ts';
import { openStore, RowsMisfit } from './store.ts';

/** How far the tables are that are filled. */
export interface Filling {
  /** Their last block. */
  indexed: number | null;
  /** Why they got no further the last time. */
  error: string | null;
}

/** What filling them did. */
interface Filled {
  /** Whether more is to be read now. */
  isMore: boolean;
  /** The step; absent where none was taken, or it failed. */
  step?: Step;
}

export interface TableSets {
  readonly served: ServedTables;
  /** Why nothing is written to the served tables; absent where they are followed. */
  readonly frozen: string | undefined;
  /** Absent unless other tables are filled. */
  readonly filling: Filling | undefined;
  /** Takes a step of the served tables. */
  step(): Promise<Step>;
  /**
   * Takes a step of the tables that are filled, if there are any, while the served ones are level
   * with the chain, or frozen. A failure is told by `filling`.
   */
  fill(): Promise<Filled>;
}

/** Milliseconds before tables are filled again after a failure: what is served doesn't wait. */
const WAIT_AFTER_FAILURE_MS = 1_000;

interface Options extends PlanOptions {
  reader: ChainReader;
  witnesses: Witnesses | undefined;
  /** Whether the served rows were known to be of this chain before. */
  isOfThisChain: boolean;
  log: Log;
}

/** Continues the sets of tables of a database whose only writer this process is. */
export async function openTableSets(options: Options): Promise<TableSets> {
  const { database, reader, productsOf, indexed, witnesses, isOfThisChain, log } = options;

  /** Drops tables that nothing needs; what readers hold too long is dropped at the next start. */
  const drop = (schema: string): Promise<void> =>
    database
      .write((sql) => dropSchema(sql, schema))
      .catch((error: Error) => log(`indexer: the tables of before stay for now: ${error.message}`));

  const { stored, lists, isOfOtherRules, isFrozen, reason, proved, kept, isNextStale } =
    await planTables(options);
  await drop(FORMER);
  if (isNextStale) await drop(NEXT);

  function open(schema: string, of: Indexed, at?: Checkpoint): Ingestion {
    const products = productsOf(of);
    const isNext = schema === NEXT;
    return makeIngestion({
      reader,
      store: openStore(database, products, schema),
      products,
      indexed: of,
      fingerprint: fingerprintOf(products, of),
      stored: at,
      kept,
      ...(isNext && { proved }),
      isOfThisChain: !isNext && isOfThisChain && at?.chainId === indexed.chainId,
      witnesses,
    });
  }
  const openNext = async (): Promise<Ingestion> =>
    open(NEXT, indexed, await database.write((sql) => readCheckpoint(sql, NEXT)));
  let frozen = isFrozen ? 'The tables are of another version of the services' : undefined;
  let served: ServedTables =
    frozen !== undefined && stored
      ? frozenTables(reader, stored, isOfThisChain)
      : open(SERVED, lists, stored);
  let next = reason === undefined ? undefined : await openNext();
  let failure: { reason: string; until: number } | undefined;
  if (next) {
    const at = next.checkpoint?.number;
    const from = at === undefined ? 'begin anew' : `go on after block ${at}`;
    log(`indexer: ${reason}; new tables ${from}, beside those that are served`);
  }

  /** Makes the tables that were filled the served ones. */
  async function swap(filled: Ingestion): Promise<void> {
    await filled.serve();
    served = filled;
    frozen = undefined;
    next = undefined;
    log('indexer: the new tables are level and are served now');
    await drop(FORMER);
  }

  async function fillNext(filled: Ingestion): Promise<Filled> {
    const step = await filled.step();
    const { did } = step;
    const [at, to] = [served.checkpoint, filled.checkpoint];
    if (at && to && filled.isOfThisChain && to.number >= at.number) {
      if (to.genesis !== at.genesis) {
        await drop(NEXT);
        throw new Error('They are of another chain');
      }
      await swap(filled);
      return { isMore: false, step };
    }
    return { isMore: did === 'appended' || did === 'rebuilt' || did === 'undone', step };
  }

  /** Follows the served tables. Where the rules of now don't fit their rows, they are left as they are. */
  async function follow(): Promise<Step> {
    try {
      return await served.step();
    } catch (error) {
      const { checkpoint } = served;
      if (!next || !isOfOtherRules || !checkpoint || !(error instanceof RowsMisfit)) throw error;
      log(`indexer: what is served is left at block ${checkpoint.number}: ${error.message}`);
      frozen = 'The rows are of another version of the services';
      served = frozenTables(reader, checkpoint, served.isOfThisChain);
      return { did: 'missed' };
    }
  }

  return {
    get served() {
      return served;
    },
    get frozen() {
      return frozen;
    },
    get filling() {
      if (!next) return undefined;
      return { indexed: next.checkpoint?.number ?? null, error: failure?.reason ?? null };
    },
    async step() {
      const done = await follow();
      if (!next || done.did !== 'rebuilt') return done;
      // A local chain began anew: there is nothing of before to serve meanwhile.
      next = undefined;
      await drop(NEXT);
      served = open(SERVED, indexed);
      return { did: 'missed' };
    },
    async fill() {
      if (!next || (failure && performance.now() < failure.until)) return { isMore: false };
      try {
        const filled = await fillNext(next);
        const { step } = filled;
        failure = step && 'reason' in step ? { reason: step.reason, until: 0 } : undefined;
        return filled;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (message !== failure?.reason) log(`indexer: filling the new tables failed: ${message}`);
        failure = { reason: message, until: performance.now() + WAIT_AFTER_FAILURE_MS };
        // What is in memory may differ from the database now.
        if (next) next = await openNext();
        return { isMore: false };
      }
    },
  };
}
