// Sets of tables: the one that is served, and while its lists are old ones, another with the new lists,
// which is filled beside it and takes its place when it is level.
import type { Database } from '../../lib/database/database.ts';
import type { Log } from '../../lib/log.ts';
import type { ChainReader } from '../chain/chainReader.ts';
import type { Indexed, Product } from '../product.ts';
import { readCheckpoint, readOrigin, type Checkpoint } from '../store/checkpoint.ts';
import { dropSchema, fingerprintOf, FORMER, NEXT, SERVED } from '../store/schema.ts';
import type { Witnesses } from './agreement.ts';
import { makeIngestion, type Ingestion } from './ingestion.ts';
import type { Step } from './step.ts';
import { openStore } from './store.ts';

/** How far the tables are that are filled. */
export interface Filling {
  /** Their last block. */
  indexed: number | null;
  /** Why they get no further. */
  error: string | null;
}

export interface TableSets {
  readonly served: Ingestion;
  /** Absent unless other tables are filled. */
  readonly filling: Filling | undefined;
  /** Takes a step of the served tables. */
  step(): Promise<Step>;
  /**
   * Takes a step of the tables that are filled, if there are any, while the served ones are level
   * with the chain; returns whether more is to be read now. A failure is told by `filling`.
   */
  fill(): Promise<boolean>;
}

/** Milliseconds before tables are filled again after a failure: what is served doesn't wait. */
const WAIT_AFTER_FAILURE_MS = 1_000;

/** Lists of tables, and the block from which on they were read. */
interface Former {
  indexed: Indexed;
  startBlock: number;
}

/** Returns what the served tables are of, if it is older lists of the same chain and tables. */
async function formerOf(
  { database, productsOf, indexed }: Pick<Options, 'database' | 'productsOf' | 'indexed'>,
  { chainId, fingerprint }: Checkpoint,
): Promise<Former | undefined> {
  const origin = await readOrigin(database.reader, SERVED);
  if (!origin || chainId !== indexed.chainId || origin.lists === JSON.stringify(indexed))
    return undefined;
  const former = JSON.parse(origin.lists) as Indexed;
  const isSame = fingerprintOf(productsOf(former), former) === fingerprint;
  return isSame ? { indexed: former, startBlock: origin.startBlock } : undefined;
}

interface Options {
  database: Database;
  reader: ChainReader;
  /** Returns the parts of an index of such lists. */
  productsOf: (indexed: Indexed) => readonly Product[];
  indexed: Indexed;
  witnesses: Witnesses | undefined;
  /** Begins anew, whatever is stored. */
  isToRebuild: boolean;
  /** Whether the served rows were known to be of this chain before. */
  isOfThisChain: boolean;
  log: Log;
}

/** Continues the sets of tables of a database whose only writer this process is. */
export async function openTableSets(options: Options): Promise<TableSets> {
  const { database, reader, productsOf, indexed, witnesses, isOfThisChain, log } = options;

  function open(schema: string, of: Indexed, stored?: Checkpoint, startBlock?: number): Ingestion {
    const products = productsOf(of);
    return makeIngestion({
      reader,
      store: openStore(database, products, schema),
      products,
      indexed: of,
      fingerprint: fingerprintOf(products, of),
      stored,
      startBlock,
      isOfThisChain: schema === SERVED && isOfThisChain,
      witnesses,
    });
  }

  /** Drops tables that nothing needs; what readers hold too long is dropped at the next start. */
  const drop = (schema: string): Promise<void> =>
    database
      .write((sql) => dropSchema(sql, schema))
      .catch((error: Error) => log(`indexer: the tables of before stay for now: ${error.message}`));

  const stored = options.isToRebuild ? undefined : await readCheckpoint(database.reader, SERVED);
  const former = stored && (await formerOf(options, stored));
  // The last days as of the first reading: a new token doesn't shorten what is known of others.
  const isByDays = indexed.days !== undefined && indexed.days === former?.indexed.days;
  const startBlock = isByDays ? former?.startBlock : undefined;
  const openNext = async (): Promise<Ingestion> =>
    open(NEXT, indexed, await readCheckpoint(database.reader, NEXT), startBlock);
  let served = open(SERVED, former?.indexed ?? indexed, stored);
  let next = former ? await openNext() : undefined;
  let failure: { reason: string; until: number } | undefined;
  await drop(FORMER);
  if (!next) await drop(NEXT);
  else {
    const at = next.checkpoint?.number;
    const from = at === undefined ? 'begin anew' : `go on after block ${at}`;
    log(`indexer: the lists are new ones; their tables ${from}, beside those that are served`);
  }

  /** Makes the tables that were filled the served ones. */
  async function swap(filled: Ingestion): Promise<void> {
    await filled.serve();
    served = filled;
    next = undefined;
    log('indexer: the tables of the new lists are level and are served now');
    await drop(FORMER);
  }

  async function fillNext(filled: Ingestion): Promise<boolean> {
    const { did } = await filled.step();
    const [at, to] = [served.checkpoint, filled.checkpoint];
    if (at && to && filled.isOfThisChain && to.number >= at.number) {
      if (to.genesis !== at.genesis) {
        await drop(NEXT);
        throw new Error('They are of another chain');
      }
      await swap(filled);
      return false;
    }
    return did === 'appended' || did === 'rebuilt' || did === 'undone';
  }

  return {
    get served() {
      return served;
    },
    get filling() {
      if (!next) return undefined;
      return { indexed: next.checkpoint?.number ?? null, error: failure?.reason ?? null };
    },
    async step() {
      const done = await served.step();
      if (!next || done.did !== 'rebuilt') return done;
      // A local chain began anew: there is nothing of before to serve meanwhile.
      next = undefined;
      await drop(NEXT);
      served = open(SERVED, indexed);
      return { did: 'missed' };
    },
    async fill() {
      if (!next || (failure && Date.now() < failure.until)) return false;
      try {
        const isMore = await fillNext(next);
        failure = undefined;
        return isMore;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== failure?.reason) log(`indexer: filling the new tables failed: ${reason}`);
        failure = { reason, until: Date.now() + WAIT_AFTER_FAILURE_MS };
        // What is in memory may differ from the database now.
        if (next) next = await openNext();
        return false;
      }
    },
  };
}
