import { toQuantity } from '#chain/quantity.ts';
import { isObject } from '#lib/checks.ts';
import type { Proposal } from '#remote/hub/voting.ts';
import type { AppThunk } from '#redux';

/**
 * Reports whether the user's node has another block than the one that the hub counted by: after a
 * reorganisation, or on a fork. Not where either of them knows none. Rejects with an RpcError.
 */
export function hasOtherBlock({
  snapshot,
  snapshotHash,
}: Pick<Proposal, 'snapshot' | 'snapshotHash'>): AppThunk<Promise<boolean>> {
  return async (_dispatch, _getState, { rpc }) => {
    if (BigInt(snapshotHash) === 0n) return false;
    const block = await rpc.request('eth_getBlockByNumber', [toQuantity(snapshot), false]);
    return isObject(block) && block['hash'] !== snapshotHash;
  };
}
