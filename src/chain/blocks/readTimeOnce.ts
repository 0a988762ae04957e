import type { AppThunk } from '#redux';
import { toQuantity } from '../quantity.ts';
import { toCount } from '../rpc/answers.ts';
import type { RpcPool } from '../rpc/pool.ts';
import { RpcError } from '../rpc/rpcError.ts';

/** Newest blocks that may still be reorganised. */
const UNSETTLED_BLOCKS = 20;
/** Times that are remembered per pool of nodes. */
const MAX_TIMES = 2_000;

const timesOf = new WeakMap<RpcPool, Map<string, number>>();

/**
 * Reads the time of a block for a list of past events, in seconds: from one node, and of a settled
 * block only once.
 */
export function readTimeOnce(block: number, signal: AbortSignal): AppThunk<Promise<number>> {
  return async (_dispatch, getState, { rpc }) => {
    const { resets, currentBlock } = getState().blocks;
    const times = timesOf.get(rpc) ?? new Map<string, number>();
    timesOf.set(rpc, times);
    const key = `${resets} ${block}`;
    const known = times.get(key);
    if (known !== undefined) return known;
    const answer = await rpc.request('eth_getBlockByNumber', [toQuantity(block), false], {
      signal,
    });
    if (typeof answer !== 'object' || answer === null || !('timestamp' in answer))
      throw new RpcError('malformed', 'The block has no time');
    const time = toCount(answer.timestamp);
    if (times.size >= MAX_TIMES) times.clear();
    if (currentBlock !== null && block <= currentBlock - UNSETTLED_BLOCKS) times.set(key, time);
    return time;
  };
}
