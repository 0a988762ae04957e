import type { LogRange } from '../chain/range.ts';
import type { Header } from '../chain/answers.ts';
import type { ChainReader } from '../chain/chainReader.ts';
import { NodeUntrue } from '../../lib/node.ts';
import { isLocal } from '../../../src/config/localChain.ts';
import type { ContractKind, Product } from '../product.ts';
import type { BlockMark, Checkpoint } from '../store/checkpoint.ts';
import { makeBatchReader } from './batchReader.ts';
import { beginAnew, type Beginning } from './beginAnew.ts';
import { rangeComparison } from './rangeComparison.ts';
import { readAhead } from './readAhead.ts';
import type { Batch } from './readBatch.ts';
import { eventBook } from './stages.ts';
import { objection, type Verdict, type Witnesses } from './agreement.ts';
import { foreignLooks } from './foreignLooks.ts';
import { missJudge } from './misses.ts';
import { requireLater, requireNotAhead, standingOf } from './standing.ts';
import type { Step } from './step.ts';
import { stepPlanner } from './stepPlan.ts';
import { isPruned, type Store } from './store.ts';

export interface Ingestion {
  readonly checkpoint: Checkpoint | undefined;
  readonly head: Header | undefined;
  readonly range: LogRange;
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
  const foreign = foreignLooks(indexed.chainId);
  const judgeMisses = missJudge();
  const planner = stepPlanner(indexed.chainId, proved, now);
  let checkpoint = stored;
  let head: Header | undefined;
  let contracts: ReadonlyMap<string, ContractKind> | undefined;
  let isOfThisChain = options.isOfThisChain ?? false;

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
    if (!foreign.found()) return { did: 'waited', reason };
    isOfThisChain = false;
    return {
      did: 'stopped',
      reason: `${reason}: nothing is read until it is the same again, or an operator starts with --rebuild`,
    };
  }

  const verdictOn = async (block: BlockMark): Promise<Verdict> =>
    witnesses ? witnesses.verdictOn(block) : 'agreed';

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
    const { from, most, end, undoFrom, parent, isWhole, isUnproved } = planner.next(at, latest);
    const isEarly = isUnproved && early && early.last.number <= end;
    const batch = isEarly
      ? early
      : await batches.next(await knownContracts(), { from, most, parent });
    // The first block's parent ties the batch to what is stored.
    const isTorn = batch && batch.last.number === from && batch.last.parent !== at.hash;
    if (!batch || isTorn) return { did: 'missed' };
    if (isUnproved && !isLocal(at.chainId)) await compare(batch, from);
    requireNotAhead(at.chainId, batch.last, now());
    const final = await finalOf(batch.last, undoFrom);
    const verdict = final ? await verdictOn(final) : 'agreed';
    // What can be undone is followed without a second node, but not made final.
    const isKept = undoFrom !== undefined && (verdict === 'awaited' || verdict === 'lone');
    const objected = final && !isKept ? objection(verdict, final) : undefined;
    if (objected) return objected;
    const next = { from: batch.last.number + 1, most: end };
    if (isUnproved && next.from <= end)
      ahead.begin(batch.last, () => batches.next(batch.contracts, next));
    checkpoint = await store.append(at, batch, { undoFrom: isKept ? 0 : undoFrom, isWhole });
    contracts = batch.contracts;
    planner.appended();
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
    requireNotAhead(indexed.chainId, latest, now());
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
    foreign.clear();
    switch (standing.is) {
      case 'torn':
        return { did: 'missed' };
      case 'behind':
        return wait(at, latest);
      case 'forked':
        // One node on a fork is no reorganisation.
        return (mine && objection(await verdictOn(mine), mine)) ?? undo(at, standing.common);
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
    get isOfThisChain() {
      return isOfThisChain;
    },
    serve: store.serve,
    async step() {
      const at = checkpoint;
      try {
        return judgeMisses(at, await follow());
      } catch (error) {
        if (!(error instanceof NodeUntrue)) throw error;
        planner.refused();
        return { did: 'refused', reason: error.message };
      }
    },
  };
}
