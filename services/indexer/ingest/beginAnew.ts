import { isLocal } from '../../../src/config/localChain.ts';
import { NodeUntrue } from '../../lib/node.ts';
import type { Header } from '../chain/answers.ts';
import type { ChainReader } from '../chain/chainReader.ts';
import type { Indexed } from '../product.ts';
import type { Checkpoint } from '../store/checkpoint.ts';
import { rangeText, type BlockRange } from './blockRange.ts';
import { findStartBlock } from './startBlock.ts';
import type { Store } from './store.ts';

/** What an index begins with. */
export interface Beginning {
  indexed: Indexed;
  fingerprint: string;
  /** First block; by `indexed` when absent. */
  startBlock?: number | undefined;
  /** Blocks that are read with proof. */
  proved?: BlockRange | undefined;
}

/**
 * Empties the tables and makes the block before the first one their checkpoint; `undefined` if the
 * chain, whose newest block is `latest`, changed meanwhile.
 */
export async function beginAnew(
  { reader, store }: { reader: ChainReader; store: Store },
  { indexed, fingerprint, startBlock, proved }: Beginning,
  latest: Header,
): Promise<Checkpoint | undefined> {
  const start = startBlock ?? (await findStartBlock(reader, indexed, latest));
  if (start === undefined) return undefined;
  const before = Math.min(Math.max(start - 1, 0), latest.number);
  const [genesis, base] = await reader.headers([0, before]);
  if (!genesis || !base) return undefined;
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
  });
  return checkpoint;
}
