import { adaptiveRange, type LogRange } from '../chain/range.ts';
import type { ChainReader, Header } from '../chain/chainReader.ts';
import { NodeAway, NodeRefused } from '../../lib/node.ts';
import type { ContractKind, Indexed, Product } from '../product.ts';
import type { Checkpoint } from '../store/checkpoint.ts';
import { readBatch, type Batch } from './readBatch.ts';
import { eventBook } from './stages.ts';
import type { Store } from './store.ts';

/** Blocks before the head that can be reorganised, by chain; locally `evm_revert` goes far back. */
const DEPTHS: Readonly<Record<number, number>> = { 31337: 2_000 };
const DEPTH = 64;
/** Most blocks of one step, the least that a reorganisation undoes. */
const STEP_BLOCKS = 64;
/** Blocks compared with the chain at once to find the last common one. */
const CANDIDATES = 64;

/** Tells what a step did. */
type Step =
  | { did: 'nothing' }
  | { did: 'appended'; events: number }
  | { did: 'undone'; to: number }
  | { did: 'rebuilt' }
  /** The chain changed while it was read: try again. */
  | { did: 'missed' };

export interface Ingestion {
  readonly checkpoint: Checkpoint | undefined;
  readonly head: Header | undefined;
  readonly range: LogRange;
  /** Whether the rows are those of the node's chain, as far as is known. */
  readonly isOfThisChain: boolean;
  /** Takes one step towards the chain's head. Throws NodeAway or NodeRefused. */
  step(): Promise<Step>;
}

/** Continues the index of `products` from `stored`, the database's checkpoint. */
export function makeIngestion(options: {
  reader: ChainReader;
  store: Store;
  products: readonly Product[];
  indexed: Indexed;
  fingerprint: string;
  stored: Checkpoint | undefined;
}): Ingestion {
  const { reader, store, products, indexed, fingerprint, stored } = options;
  const parts = { book: eventBook(products), products, indexed };
  const range = adaptiveRange();
  const depth = DEPTHS[indexed.chainId] ?? DEPTH;
  let checkpoint = stored;
  let head: Header | undefined;
  let contracts: ReadonlyMap<string, ContractKind> | undefined;
  let isOfThisChain = false;

  async function rebuild(latest: Header): Promise<Step> {
    isOfThisChain = false;
    const before = Math.min(Math.max(indexed.startBlock - 1, 0), latest.number);
    const [genesis, base] = await reader.headers([0, before]);
    if (!genesis || !base) return { did: 'missed' };
    const { number, hash, timestamp } = base;
    const fresh = { chainId: indexed.chainId, genesis: genesis.hash, fingerprint };
    const next = { ...fresh, number, hash, timestamp };
    await store.rebuild(next);
    checkpoint = next;
    contracts = undefined;
    return { did: 'rebuilt' };
  }

  /** Returns to the last block that the chain still has. */
  async function undo(at: Checkpoint, latest: Header): Promise<Step> {
    isOfThisChain = false;
    const [genesis] = await reader.headers([0]);
    if (genesis?.hash !== at.genesis) return rebuild(latest);
    for (let before = at.number; ;) {
      const candidates = await store.candidates(before, CANDIDATES);
      const onChain = await reader.headers(candidates.map(({ number }) => number));
      const common = candidates.find(({ hash }, index) => onChain[index]?.hash === hash);
      if (common) {
        await store.undoTo(common);
        checkpoint = { ...at, ...common };
        contracts = undefined;
        return { did: 'undone', to: common.number };
      }
      const oldest = candidates.at(-1);
      if (!oldest) return rebuild(latest);
      before = oldest.number;
    }
  }

  /** Reads the batch after the checkpoint, as large as the node can answer. */
  async function nextBatch(from: number, most: number): Promise<Batch | undefined> {
    contracts ??= new Map([
      ...Object.entries(indexed.contracts).filter(([, kind]) => parts.book.kinds.has(kind)),
      ...(await store.announced()),
    ]);
    for (;;) {
      const to = Math.min(most, from + range.blocks - 1);
      const blocks = to - from + 1;
      try {
        const batch = await readBatch(reader, parts, contracts, { from, to });
        if (batch) range.answered(blocks, batch.logs);
        return batch;
      } catch (error) {
        const isTooMuch =
          error instanceof NodeRefused ||
          (error instanceof NodeAway && (error.cause as Error).name === 'TimeoutError');
        if (!isTooMuch || !range.refused(blocks)) throw error;
      }
    }
  }

  async function append(at: Checkpoint, latest: Header): Promise<Step> {
    const from = at.number + 1;
    const undoFrom = latest.number - depth;
    const isUndoable = from > undoFrom;
    const most = isUndoable ? Math.min(latest.number, from + STEP_BLOCKS - 1) : undoFrom;
    const batch = await nextBatch(from, most);
    // The first block's parent ties the batch to what is stored.
    const isTorn = batch && batch.last.number === from && batch.last.parent !== at.hash;
    if (!batch || isTorn) return { did: 'missed' };
    checkpoint = await store.append(at, batch, isUndoable ? undoFrom : undefined);
    contracts = batch.contracts;
    return { did: 'appended', events: batch.rows.length };
  }

  return {
    get checkpoint() {
      return checkpoint;
    },
    get head() {
      return head;
    },
    range,
    get isOfThisChain() {
      return isOfThisChain;
    },
    async step() {
      const at = checkpoint;
      const [latest, mine] = await reader.headers(['latest', at?.number ?? 0]);
      if (!latest) return { did: 'missed' };
      head = latest;
      if (!at || at.fingerprint !== fingerprint || at.chainId !== indexed.chainId)
        return rebuild(latest);
      if (mine?.hash !== at.hash) return undo(at, latest);
      isOfThisChain = true;
      return latest.number > at.number ? append(at, latest) : { did: 'nothing' };
    },
  };
}
