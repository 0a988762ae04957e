import { toCount } from '../rpc/answers.ts';
import type { RpcPool } from '../rpc/pool.ts';

/** Newest block that two nodes have. `timestamp` in seconds. */
export interface Head {
  number: number;
  timestamp: number;
}

interface BlockAnswer {
  number: string;
  timestamp: string;
}

/** Number of blocks and of seconds that honest nodes may be apart. */
const MAX_BLOCKS_APART = 120;
const MAX_SECONDS_APART = 60;

const headOf = ({ number, timestamp }: BlockAnswer): Head => ({
  number: toCount(number),
  timestamp: toCount(timestamp),
});

/** Returns the earlier of two newest blocks, which both nodes have. */
function earlier(a: BlockAnswer, b: BlockAnswer): BlockAnswer | undefined {
  const [one, other] = [headOf(a), headOf(b)];
  const areClose =
    Math.abs(one.number - other.number) <= MAX_BLOCKS_APART &&
    Math.abs(one.timestamp - other.timestamp) <= MAX_SECONDS_APART;
  if (!areClose) return undefined;
  return one.number <= other.number ? a : b;
}

/**
 * Reads the newest block as two nodes report it: one node's block number decides neither at which
 * block others are compared, nor its time a deadline.
 */
export async function agreedHead(rpc: RpcPool): Promise<Head> {
  return headOf(
    await rpc.request<BlockAnswer>('eth_getBlockByNumber', ['latest', false], { agree: earlier }),
  );
}

/**
 * Returns a time (seconds) from which a deadline counts, where the newest block, read apart from
 * it, confirms it; else that block's own.
 */
export function confirmedTime(time: number | null, { timestamp }: Head): number {
  return time !== null && Math.abs(time - timestamp) <= MAX_SECONDS_APART ? time : timestamp;
}

/**
 * Returns the block at which nodes are compared, no older than `neededBlock`: one behind the newest
 * that two have, so that the third has it too. A single node reads at its newest.
 */
export function comparedBlock(rpc: RpcPool, head: Head, neededBlock: number): number | undefined {
  if (rpc.endpoints().length < 2) return undefined;
  return Math.max(0, head.number - 1, neededBlock);
}
