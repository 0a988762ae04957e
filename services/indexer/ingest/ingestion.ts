import type { LogRange } from '../chain/range.ts';
import type { Header } from '../chain/answers.ts';
import type { ChainReader } from '../chain/chainReader.ts';
import { NodeUntrue } from '../../lib/node.ts';
import { isLocal, LOCAL_CHAIN } from '../../../src/config/localChain.ts';
import type { ContractKind, Product } from '../product.ts';
import type { BlockMark, Checkpoint } from '../store/checkpoint.ts';
import { makeBatchReader } from './batchReader.ts';
import { beginAnew, type Beginning } from './beginAnew.ts';
import { stepEnd } from './blockRange.ts';
import { rangeComparison } from './rangeComparison.ts';
import { readAhead } from './readAhead.ts';
import type { Batch } from './readBatch.ts';
import { eventBook } from './stages.ts';
import { isAgreed, type Witnesses } from './agreement.ts';
import { requireLater, standingOf } from './standing.ts';
import type { Step } from './step.ts';
import { isPruned, type Store } from './store.ts';

/** Blocks before the head that can be reorganised, by chain; locally `evm_revert` goes far back. */
const DEPTHS: Readonly<Record<number, number>> = { [LOCAL_CHAIN]: 2_000 };
const DEPTH = 64;
/** Most blocks of one step, the least that a reorganisation undoes. */
const STEP_BLOCKS = 64;
/**
 * Seconds back from now within which blocks are read whole, which their headers prove: an index that
 * was level catches up with what it missed while its nodes failed, and has nobody to ask again.
 */
const PROVED_SECONDS = 86_400;
/** Looks in a row that must find a foreign chain before it is believed: one answer may be wrong. */
const FOREIGN_LOOKS = 3;
/** Steps of whole blocks after an untrue answer. */
const WARY_STEPS = 40;

export interface Ingestion {
  readonly checkpoint: Checkpoint | undefined;
  readonly head: Header | undefined;
  readonly range: LogRange;
  /** What is missing among the rows, and what an operator does about it. */
  readonly lacking: string | undefined;
  /** Whether the rows are those of the node's chain, as far as is known. */
  readonly isOfThisChain: boolean;
  /** Makes these tables the served ones. */
  serve(): Promise<void>;
  /** Takes one step towards the chain's head. Throws NodeAway or NodeRefused. */
  step(): Promise<Step>;
}

interface Options extends Beginning {
  reader: ChainReader;
  store: Store;
  products: readonly Product[];
  /** The database's checkpoint; absent in an empty one, or to begin anew. */
  stored: Checkpoint | undefined;
  /** Whether the rows were known to be of this chain before. */
  isOfThisChain?: boolean;
  /** All nodes; absent where there is one only. */
  witnesses?: Witnesses | undefined;
  /** Chooses the old ranges that are compared, by a number below one. */
  random?: (() => number) | undefined;
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined;
}

/**
 * Continues the index of `products` from `stored`. Only the index of a local chain is ever dropped
 * because the node has another one.
 */
export function makeIngestion(options: Options): Ingestion {
  const {
    reader,
    store,
    products,
    indexed,
    fingerprint,
    stored,
    witnesses,
    proved,
    random = Math.random,
    now = Date.now,
  } = options;
  const parts = { book: eventBook(products), products, indexed };
  const compare = rangeComparison({ reader, witnesses, topics: parts.book.topics, random });
  const batches = makeBatchReader(reader, parts);
  const ahead = readAhead();
  const depth = DEPTHS[indexed.chainId] ?? DEPTH;
  let checkpoint = stored;
  let head: Header | undefined;
  let contracts: ReadonlyMap<string, ContractKind> | undefined;
  let isOfThisChain = options.isOfThisChain ?? false;
  let foreignLooks = 0;
  /** Steps that are still of whole blocks because of an untrue answer, and how many blocks each. */
  let warySteps = 0;
  let stepBlocks = STEP_BLOCKS;

  async function rebuild(latest: Header): Promise<Step> {
    isOfThisChain = false;
    const next = await beginAnew({ reader, store }, options, latest);
    if (!next) return { did: 'missed' };
    checkpoint = next;
    contracts = undefined;
    return { did: 'rebuilt' };
  }

  /**
   * Returns to a block that the chain still has. On a public chain all is served meanwhile: a short
   * fork is no reason to be silent, least of all where the node fails next.
   */
  async function undo(at: Checkpoint, common: BlockMark): Promise<Step> {
    isOfThisChain = !isLocal(at.chainId);
    await store.undoTo(common);
    isOfThisChain = true;
    checkpoint = { ...at, ...common };
    contracts = undefined;
    return { did: 'undone', to: common.number };
  }

  /** Drops the index of a local chain; of any other one, stops. */
  async function meetForeign(at: Checkpoint, latest: Header, reason: string): Promise<Step> {
    if (isLocal(at.chainId)) return rebuild(latest);
    foreignLooks += 1;
    if (foreignLooks < FOREIGN_LOOKS) return { did: 'waited', reason };
    isOfThisChain = false;
    return {
      did: 'stopped',
      reason: `${reason}: nothing is read until it is the same again, or an operator starts with --rebuild`,
    };
  }

  const disagree = ({ number }: BlockMark): Step => ({
    did: 'waited',
    reason: `The nodes disagree about block ${number}`,
  });

  /** Waits for a node that lags; its first block tells whether it is of this chain. */
  async function wait(at: Checkpoint, latest: Header): Promise<Step> {
    if (!isOfThisChain) {
      const [genesis] = await reader.headers([0]);
      isOfThisChain = genesis?.hash === at.genesis;
    }
    return {
      did: 'waited',
      reason: `The node is at block ${latest.number}, behind the index at ${at.number}`,
    };
  }

  /** Begins anew because other things are indexed now, if the node is of the same chain. */
  async function change(at: Checkpoint, latest: Header): Promise<Step> {
    if (at.chainId !== indexed.chainId)
      return meetForeign(
        at,
        latest,
        `The database holds chain ${at.chainId}, the node is of chain ${indexed.chainId}`,
      );
    const [genesis] = await reader.headers([0]);
    if (!genesis) return { did: 'missed' };
    if (genesis.hash !== at.genesis)
      return meetForeign(at, latest, `The node's chain begins with another block, ${genesis.hash}`);
    return rebuild(latest);
  }

  async function knownContracts(): Promise<ReadonlyMap<string, ContractKind>> {
    contracts ??= new Map([
      ...Object.entries(indexed.contracts).filter(([, kind]) => parts.book.kinds.has(kind)),
      ...(await store.announced()),
    ]);
    return contracts;
  }

  /** Returns the block that a batch makes final: from then on nothing before it can be undone. */
  async function finalOf(
    last: Header,
    undoFrom: number | undefined,
  ): Promise<BlockMark | undefined> {
    if (undoFrom === undefined) return last;
    if (!isPruned(last.number)) return undefined;
    const [oldest] = await store.candidates(undoFrom + 1, 1);
    return oldest;
  }

  /** Appends what follows, which `early` is if it was read before and still is on the chain. */
  async function append(at: Checkpoint, latest: Header, early: Batch | undefined): Promise<Step> {
    const from = at.number + 1;
    const undoFrom = latest.number - depth;
    const isUndoable = from > undoFrom;
    // A local node loses nothing.
    const isDoubted = proved !== undefined && from >= proved.from && from <= proved.to;
    const isRecent = now() / 1_000 - at.timestamp < PROVED_SECONDS;
    const isProved = (isUndoable || isRecent || isDoubted || warySteps > 0) && !isLocal(at.chainId);
    const end = stepEnd(proved, from, isUndoable ? latest.number : undoFrom);
    const most = isUndoable || isProved ? Math.min(end, from + stepBlocks - 1) : end;
    const parent = isProved ? at.hash : undefined;
    const isEarly = !isUndoable && !isProved && early && early.last.number <= end;
    const batch = isEarly
      ? early
      : await batches.next(await knownContracts(), { from, most, parent });
    // The first block's parent ties the batch to what is stored.
    const isTorn = batch && batch.last.number === from && batch.last.parent !== at.hash;
    if (!batch || isTorn) return { did: 'missed' };
    if (!isUndoable && !isProved && !isLocal(at.chainId)) await compare(batch, from);
    const final = await finalOf(batch.last, isUndoable ? undoFrom : undefined);
    if (final && !(await isAgreed(witnesses, final))) return disagree(final);
    const next = { from: batch.last.number + 1, most: end };
    if (!isUndoable && !isProved && next.from <= end)
      ahead.begin(batch.last, () => batches.next(batch.contracts, next));
    checkpoint = await store.append(at, batch, {
      undoFrom: isUndoable ? undoFrom : undefined,
      isWhole: isProved || isLocal(at.chainId),
    });
    contracts = batch.contracts;
    warySteps = Math.max(0, warySteps - 1);
    stepBlocks = Math.min(STEP_BLOCKS, stepBlocks * 2);
    return { did: 'appended', events: batch.rows.length };
  }

  async function follow(): Promise<Step> {
    const at = checkpoint;
    const early = await ahead.take(at);
    // The hash of a batch's last block stands for all before it, and is asked with the checkpoint's.
    const [latest, mine, last] = await reader.headers([
      'latest',
      at?.number ?? 0,
      ...(early ? [early.last.number] : []),
    ]);
    const isEarlyOnChain = early !== undefined && last?.hash === early.last.hash;
    if (!latest) throw new NodeUntrue('The node names no newest block');
    if (at) requireLater(at, { latest, mine });
    if (!at) {
      head = latest;
      return rebuild(latest);
    }
    // What a node that lags says is no head.
    if (isLocal(at.chainId) || latest.number >= at.number) head = latest;
    if (at.fingerprint !== fingerprint || at.chainId !== indexed.chainId) return change(at, latest);
    const standing = await standingOf({ reader, store }, at, { latest, mine });
    if (standing.is === 'foreign') return meetForeign(at, latest, standing.reason);
    foreignLooks = 0;
    switch (standing.is) {
      case 'torn':
        return { did: 'missed' };
      case 'behind':
        return wait(at, latest);
      case 'forked':
        // One node on a fork is no reorganisation.
        if (mine && !(await isAgreed(witnesses, mine))) return disagree(mine);
        return undo(at, standing.common);
      case 'same':
        isOfThisChain = true;
        return latest.number > at.number
          ? append(at, latest, isEarlyOnChain ? early : undefined)
          : { did: 'nothing' };
    }
  }

  return {
    get checkpoint() {
      return checkpoint;
    },
    get head() {
      return head;
    },
    range: batches.range,
    get lacking() {
      return store.lacking;
    },
    get isOfThisChain() {
      return isOfThisChain;
    },
    serve: store.serve,
    async step() {
      try {
        return await follow();
      } catch (error) {
        if (!(error instanceof NodeUntrue)) throw error;
        // Short steps lose little by the next untrue answer.
        warySteps = WARY_STEPS;
        stepBlocks = 1;
        return { did: 'refused', reason: error.message };
      }
    },
  };
}
