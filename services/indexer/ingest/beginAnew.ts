import { isLocal } from '../../../src/config/localChain.ts';
import { NodeUntrue } from '../../lib/node.ts';
import type { Header } from '../chain/answers.ts';
import type { ChainReader } from '../chain/chainReader.ts';
import type { Indexed } from '../product.ts';
import type { Checkpoint } from '../store/checkpoint.ts';
import { INDEX_VERSION } from '../store/version.ts';
import { rangeText, type BlockRange } from './blockRange.ts';
import { findStartBlock } from './startBlock.ts';
import type { Store } from './store.ts';

/** First block of an index, and the first block of the chain that it is of. */
export interface KeptStart {
  startBlock: number;
  genesis: string;
}

/** What an index begins with. */
export interface Beginning {
  indexed: Indexed;
  fingerprint: string;
  /** First block of the tables before, kept on their chain; by `indexed` when absent. */
  kept?: KeptStart | undefined;
  /** Blocks that are read with proof. */
  proved?: BlockRange | undefined;
}

/**
 * Empties the tables and makes the block before the first one their checkpoint; `undefined` if the
 * chain, whose newest block is `latest`, changed meanwhile. Throws where a public chain has not got to
 * the first block.
 */
export async function beginAnew(
  { reader, store }: { reader: ChainReader; store: Store },
  { indexed, fingerprint, kept, proved }: Beginning,
  latest: Header,
): Promise<Checkpoint | undefined> {
  const [genesis] = await reader.headers([0]);
  const isKept = kept !== undefined && kept.genesis === genesis?.hash;
  const start = isKept ? kept.startBlock : await findStartBlock(reader, indexed, latest);
  if (start === undefined) return undefined;
  // A local chain may have begun anew.
  if (start > latest.number + 1 && !isLocal(indexed.chainId))
    throw new Error(
      `The index is to begin with block ${start}, and the node's newest is ${latest.number}: set INDEX_START_BLOCK to an older one, unless the node lags`,
    );
  const before = Math.min(Math.max(start - 1, 0), latest.number);
  const [again, base] = await reader.headers([0, before]);
  if (!genesis || again?.hash !== genesis.hash || !base) return undefined;
  if (!isLocal(indexed.chainId) && base.timestamp > latest.timestamp)
    throw new NodeUntrue(`The node dates block ${before} after block ${latest.number}`);
  const { number, hash, timestamp } = base;
  const fresh = { chainId: indexed.chainId, genesis: genesis.hash, fingerprint };
  const checkpoint = { ...fresh, number, hash, timestamp, lacking: undefined };
  await store.rebuild(checkpoint, {
    lists: JSON.stringify(indexed),
    startBlock: before + 1,
    startAt: timestamp,
    proved: proved ? rangeText(proved) : null,
    version: INDEX_VERSION,
  });
  return checkpoint;
}
