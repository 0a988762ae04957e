import { isObject } from '#lib/checks.ts';
import type { AppThunk } from '#redux';
import { toQuantity } from '../quantity.ts';
import { toCount } from '../rpc/answers.ts';
import { RpcError } from '../rpc/rpcError.ts';

const timeOf = (answer: unknown): unknown => (isObject(answer) ? answer['timestamp'] : undefined);

const sameTime = (a: unknown, b: unknown): unknown => (timeOf(a) === timeOf(b) ? a : undefined);

/** Reads when a block was mined, in seconds, as nodes agree. Throws what the pool throws. */
export function readBlockTime(block: number): AppThunk<Promise<number>> {
  return async (_dispatch, _getState, { rpc }) => {
    const params = [toQuantity(block), false];
    const answer = await rpc.request('eth_getBlockByNumber', params, { agree: sameTime });
    if (!isObject(answer) || Number(answer['number']) !== block)
      throw new RpcError('malformed', 'The answer is another block');
    return toCount(answer['timestamp']);
  };
}
