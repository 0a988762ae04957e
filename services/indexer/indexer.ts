import { isLocal } from '../../src/config/localChain.ts';
import type { Log } from '../lib/log.ts';
import { repeat, type Pause } from '../lib/repeat.ts';
import type { AskBatch } from './chain/batches.ts';
import { chainReader } from './chain/chainReader.ts';
import type { IndexerState } from './indexerState.ts';
import { makeWitnesses, type Nodes } from './ingest/agreement.ts';
import { foreignLooks } from './ingest/foreignLooks.ts';
import { lookAsReader, type ReaderLook } from './ingest/lookAsReader.ts';
import { datedWrong, LATE_BLOCKS } from './ingest/standing.ts';
import type { BlockRange } from './ingest/blockRange.ts';
import { openStore } from './ingest/store.ts';
import { openTableSets, type TableSets } from './ingest/tableSets.ts';
import type { Indexed, Product } from './product.ts';
import { readCheckpoint, type Checkpoint } from './store/checkpoint.ts';
import type { IndexDatabase } from './store/postgres.ts';

export interface Indexer {
  state(): IndexerState;
  /** Resolves when the step under way has ended. */
  stop(): Promise<void>;
}

/** Returns the wait between questions for a new block, which locally comes with each transaction. */
const pollOf = (chainId: number): number => (isLocal(chainId) ? 100 : 1_000);
const WAIT_AFTER_FAILURE_MS = 1_000;
/** Wait between attempts to become the writer. */
const WAIT_AS_READER_MS = 1_000;

/** Follows the node's chain with the index in `database` until it is stopped. */
export function startIndexer(options: {
  ask: AskBatch;
  database: IndexDatabase;
  indexed: Indexed;
  /** Returns the parts of an index of such lists. */
  productsOf: (indexed: Indexed) => readonly Product[];
  log: Log;
  /** Milliseconds between questions for a new block; by the chain when absent. */
  pollMs?: number;
  /** Begins anew, once, whatever is stored. */
  isToRebuild?: boolean;
  /** Reads everything again, once, beside what is served, and these blocks with proof. */
  reindex?: BlockRange | undefined;
  nodes?: Nodes;
  /** Waits between two steps. */
  pause?: Pause;
}): Indexer {
  const { ask, database, indexed, productsOf, log, nodes } = options;
  const witnesses = nodes && makeWitnesses(nodes);
  const foreign = foreignLooks(indexed.chainId);
  const reader = chainReader(ask);
  const pollMs = options.pollMs ?? pollOf(indexed.chainId);
  const { claim } = openStore(database, productsOf(indexed));
  let sets: TableSets | undefined;
  /** What is served while this process doesn't write, and what it last saw of the chain. */
  let readOnly: Checkpoint | undefined;
  let seen: ReaderLook | undefined;
  let isToRebuild = options.isToRebuild ?? false;
  let { reindex } = options;
  /** Whether the rows were of this chain when last looked at: a failure doesn't hide them, nor a start. */
  let wasOfThisChain = !isLocal(indexed.chainId);
  let waiting: string | undefined;
  let refused: IndexerState['refused'];
  const counts = {
    reorgs: 0,
    rebuilds: 0,
    events: 0,
    eventsPerSecond: 0,
    failures: 0,
    refusals: 0,
  };
  let error: string | undefined;
  let levelAt = Date.now();
  /** How far the tables are that are filled, and since when: whatever keeps them there is seen. */
  let filled: { indexed: number | null; at: number } | undefined;

  /** Says once why the chain is not followed. */
  function tell(reason: string | undefined): void {
    if (reason !== undefined && reason !== waiting) log(`indexer: ${reason}`);
    waiting = reason;
  }

  /** Turns from a node that can't be right. */
  function judgeNode(reason: string | undefined, head: ReaderLook['head'] | undefined): void {
    const doubt = reason ?? (head && datedWrong(indexed.chainId, head.timestamp, Date.now()));
    if (doubt === undefined) nodes?.trust();
    else nodes?.doubt(doubt);
  }

  /** Counts an answer that could not be right. */
  function refuse(reason: string): void {
    counts.refusals += 1;
    refused = { reason, at: Date.now() };
  }

  /** Takes a step of the tables that are filled beside; returns whether more is to be read now. */
  async function fill(from: TableSets): Promise<boolean> {
    const { isMore, step: done } = await from.fill();
    if (done?.did === 'refused') refuse(done.reason);
    // What is served is well: only another node can know better.
    if (done && 'reason' in done && done.did !== 'unconfirmed') nodes?.doubt(done.reason);
    return isMore;
  }

  /** Notes how far the tables are that are filled; a failure is no progress, as one to swap. */
  function watchFilling({ filling }: TableSets): void {
    if (!filling) filled = undefined;
    else if (!filled || (filling.error === null && filled.indexed !== filling.indexed))
      filled = { indexed: filling.indexed, at: Date.now() };
  }

  /** Serves what another process writes, and judges its age against the chain's head. */
  async function readOn(): Promise<void> {
    sets = undefined;
    filled = undefined;
    readOnly = await readCheckpoint(database.reader);
    if (!readOnly) {
      seen = undefined;
      return;
    }
    wasOfThisChain &&= readOnly.chainId === indexed.chainId;
    seen = await lookAsReader(reader, readOnly, { foreign, wasOfThisChain });
    wasOfThisChain = seen.isOfThisChain;
    tell(seen.waiting);
    judgeNode(seen.waiting, seen.head);
    if (seen.head.number - readOnly.number <= LATE_BLOCKS) levelAt = Date.now();
  }

  /** Forgets what was asked for once: done at a fail-over later, it would surprise. */
  function forgetOnce(): void {
    if (!isToRebuild && !reindex) return;
    isToRebuild = false;
    reindex = undefined;
    log('indexer: another process writes now: --rebuild and --re-index are not done');
  }

  /** Takes a step; returns the milliseconds to wait before the next. */
  async function step(): Promise<number> {
    const claimed = await claim(isToRebuild).catch((failure: Error) => failure);
    if (claimed !== true) {
      if (claimed === false) forgetOnce();
      await readOn();
      if (claimed) throw claimed;
      return WAIT_AS_READER_MS;
    }
    sets ??= await openTableSets({
      reader,
      database,
      productsOf,
      indexed,
      witnesses,
      isToRebuild,
      reindex,
      isOfThisChain: wasOfThisChain,
      log,
    });
    watchFilling(sets);
    const startedAt = performance.now();
    const done = await sets.step();
    const { head } = sets.served;
    wasOfThisChain = sets.served.isOfThisChain;
    const reason = 'reason' in done ? done.reason : undefined;
    tell(reason);
    // These say nothing of the node.
    if (done.did !== 'missed' && done.did !== 'unconfirmed') judgeNode(reason, head);
    switch (done.did) {
      case 'appended':
        counts.events += done.events;
        if (done.events > 0)
          counts.eventsPerSecond = (done.events * 1_000) / (performance.now() - startedAt);
        break;
      case 'undone':
        counts.reorgs += 1;
        log(`indexer: the chain was reorganised; returned to block ${done.to}`);
        break;
      case 'rebuilt':
        counts.rebuilds += 1;
        isToRebuild = false;
        log('indexer: this chain is new; the index starts afresh');
        break;
      case 'refused':
        refuse(done.reason);
        return pollMs;
      case 'waited':
      case 'unconfirmed':
      case 'stopped':
      case 'missed':
        return pollMs;
      case 'nothing':
        break;
    }
    const isLevel = sets.served.checkpoint?.number === head?.number;
    if (isLevel) levelAt = Date.now();
    const isMore = (isLevel || sets.frozen !== undefined) && (await fill(sets));
    watchFilling(sets);
    // From its first block on it is stored that they are to be read again.
    if (typeof sets.filling?.indexed === 'number') reindex = undefined;
    if (isMore) return 0;
    return done.did === 'nothing' || isLevel ? pollMs : 0;
  }

  /** Takes a step, and notes where that failed; returns the milliseconds to wait before the next. */
  async function tryStep(ending: AbortSignal): Promise<number> {
    try {
      const next = await step();
      if (error !== undefined) log('indexer: goes on');
      error = undefined;
      counts.failures = 0;
      return next;
    } catch (thrown) {
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      if (message !== error && !ending.aborted) log(`indexer: ${message}; waiting`);
      error = message;
      counts.failures += 1;
      // The state in memory may differ from the database now: the next round reads it anew.
      wasOfThisChain = sets?.served.isOfThisChain ?? wasOfThisChain;
      readOnly = wasOfThisChain ? (sets?.served.checkpoint ?? readOnly) : undefined;
      sets = undefined;
      return WAIT_AFTER_FAILURE_MS;
    }
  }

  function state(): IndexerState {
    const served = sets?.served;
    const head = served ? served.head : seen?.head;
    // A replica may be behind what this process wrote.
    const checkpoint = database.replicas
      ? database.replicas.served()
      : (served?.checkpoint ?? readOnly);
    return {
      checkpoint,
      head: head?.number,
      headTimestamp: head?.timestamp,
      isServing: served ? served.isOfThisChain : wasOfThisChain && checkpoint !== undefined,
      isWriter: served !== undefined,
      ...counts,
      range: sets?.served.range.blocks ?? 0,
      error,
      waiting: waiting ?? sets?.frozen,
      refused,
      filling: sets?.filling,
      filledAt: filled?.at,
      nodes: nodes?.states() ?? [],
      lone: witnesses?.lone,
      levelAt,
    };
  }

  return { state, stop: repeat(tryStep, options.pause) };
}
