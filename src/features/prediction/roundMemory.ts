import type { RpcPool } from '#chain/rpc/pool.ts';
import type { AppThunk } from '#redux';
import type { Round } from './predictionModel.ts';

/**
 * Creates a memory of rounds that will not change. It returns those of the store's chain, to which
 * more are added: after a reset, another chain has other rounds of the same numbers.
 */
export function createRoundMemory(): AppThunk<Map<number, Round>> {
  const memories = new WeakMap<RpcPool, { resets: number; settled: Map<number, Round> }>();
  return (_dispatch, getState, { rpc }) => {
    const { resets } = getState().blocks;
    const known = memories.get(rpc);
    if (known?.resets === resets) return known.settled;
    const settled = new Map<number, Round>();
    memories.set(rpc, { resets, settled });
    return settled;
  };
}
