import { toQuantity } from '#chain/quantity.ts';
import { isObject } from '#lib/checks.ts';
import type { Hex } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { IndexerError } from '#remote/indexer/indexerError.ts';
import type { Indexed, IndexQuery } from '#remote/indexer/askIndexer.ts';

/** Hash that the last answers' block was found to have on our chain: pages ask several queries. */
let known: { number: number; hash: Hex; resets: number } | undefined;

/** Throws an IndexerError of kind 'otherChain' unless our nodes have the block with this hash. */
function requireOwnBlock({ number, hash }: Indexed<unknown>['block']): AppThunk<Promise<void>> {
  return async (_dispatch, getState, { rpc }) => {
    const { resets } = getState().blocks;
    if (known?.number === number && known.hash === hash && known.resets === resets) return;
    const answer = await rpc.request('eth_getBlockByNumber', [toQuantity(number), false]);
    if (!isObject(answer) || answer['hash'] !== hash)
      throw new IndexerError('otherChain', 'The index knows another chain');
    known = { number, hash, resets };
  };
}

/**
 * Asks the index, and the node whether the index's newest block is on our chain, so that rows of
 * another chain or of a forgotten one are not shown. Rejects with an IndexerError, or with an
 * RpcError where no node answers. No decision about money may hang on the answer.
 */
export function readIndexed<Value>(query: IndexQuery<Value>): AppThunk<Promise<Indexed<Value>>> {
  return async (dispatch) => {
    // Loaded with the first question: most visits ask none.
    const { askIndexer } = await import('#remote/indexer/askIndexer.ts');
    const answer = await askIndexer(query);
    await dispatch(requireOwnBlock(answer.block));
    return answer;
  };
}
