import { toNumber, toQuantity } from '#chain/quantity.ts';
import { isObject } from '#lib/checks.ts';
import type { Hex } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { IndexerError } from '#remote/indexer/indexerError.ts';
import type { Indexed, IndexQuery } from '#remote/indexer/askIndexer.ts';

/** Block up to which the index knew the chain, as our node knows it. */
export interface IndexedBlock {
  number: number;
  hash: Hex;
  /** Seconds. */
  timestamp: number;
  /** Blocks by which it was older than the newest one that this page knew. */
  behind: number;
}

/** Blocks behind which history is called late (decision G114). */
const LATE_BLOCKS = 20;

/** Reports whether an answer's block is late: what happened since is unknown. */
export const isLate = ({ behind }: IndexedBlock): boolean => behind > LATE_BLOCKS;

/** Answer of the index about our chain. */
export interface IndexedAnswer<Value> {
  value: Value;
  block: IndexedBlock;
}

/** How often a node that is behind the index is asked again, and milliseconds between. */
const NODE_TRIES = 4;
const NODE_WAIT_MS = 500;

type KnownBlock = Omit<IndexedBlock, 'behind'>;

/**
 * The last block that was found on our chain, believed until the page sees another one: pages ask
 * several queries at once, and a reorganisation may undo it.
 */
let known: { block: KnownBlock; seenAt: number | null } | undefined;

const otherChain = (): IndexerError =>
  new IndexerError('otherChain', 'The index knows another chain');

/**
 * Waits until our nodes have a block of this number: the index may have seen it first. Asked for a
 * block that it lacks, a node would count as broken.
 */
function waitForBlock(number: number): AppThunk<Promise<void>> {
  return async (_dispatch, getState, { rpc }) => {
    if (number <= (getState().blocks.currentBlock ?? 0)) return;
    for (let tries = 1; ; tries += 1) {
      if (number <= Number(await rpc.request('eth_blockNumber'))) return;
      if (tries === NODE_TRIES) throw otherChain();
      await new Promise((resolve) => setTimeout(resolve, NODE_WAIT_MS));
    }
  };
}

/** Returns the index's block as our node knows it. Throws an IndexerError of kind 'otherChain'. */
function readOwnBlock({ number, hash }: Indexed<unknown>['block']): AppThunk<Promise<KnownBlock>> {
  return async (dispatch, getState, { rpc }) => {
    const { seenAt } = getState().blocks;
    if (known?.block.hash === hash && known.seenAt === seenAt) return known.block;
    await dispatch(waitForBlock(number));
    const answer = await rpc.request('eth_getBlockByNumber', [toQuantity(number), false]);
    const timestamp = isObject(answer) && answer['hash'] === hash && toNumber(answer['timestamp']);
    if (typeof timestamp !== 'number') throw otherChain();
    known = { block: { number, hash, timestamp }, seenAt };
    return known.block;
  };
}

/**
 * Asks a service, and the node whether the service's newest block is on our chain, so that rows of
 * another chain or of a forgotten one are not shown. Rejects with an IndexerError, or with an
 * RpcError where no node answers. No decision about money may hang on the answer.
 */
export function readConfirmed<Value>(
  ask: () => Promise<Indexed<Value>>,
): AppThunk<Promise<IndexedAnswer<Value>>> {
  return async (dispatch, getState) => {
    const { value, block } = await ask();
    const { number, hash, timestamp } = await dispatch(readOwnBlock(block));
    const newest = getState().blocks.currentBlock ?? number;
    const behind = Math.max(0, newest - number);
    return { value, block: { number, hash, timestamp, behind } };
  };
}

/** Asks the index a query; see `readConfirmed`. */
export function readIndexed<Value>(
  query: IndexQuery<Value>,
): AppThunk<Promise<IndexedAnswer<Value>>> {
  // Loaded with the first question: most visits ask none.
  return readConfirmed(async () => {
    const { askIndexer } = await import('#remote/indexer/askIndexer.ts');
    return askIndexer(query);
  });
}
