import { MAX_CALLS } from '#chain/multicall/chunks.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import type { ReadLogsOptions } from '#chain/logs/readLogs.ts';
import { allowanceCall } from '#entities/tokens/tokenCalls.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { selectPlacesToProbe, type AllowancePlace } from './places.ts';

/**
 * Finds the allowances of `owner` by reading every known token, for nodes that do not search logs.
 * Sends one request after the other, each as large as the node accepts. Rejects with RpcError, or
 * the signal's reason.
 */
export function probeAllowances(
  owner: Address,
  { signal, onProgress }: ReadLogsOptions,
): AppThunk<Promise<readonly AllowancePlace[]>> {
  return async (dispatch, getState) => {
    const places = selectPlacesToProbe(getState());
    const found: AllowancePlace[] = [];
    for (let at = 0; at < places.length; at += MAX_CALLS) {
      signal?.throwIfAborted();
      const slice = places.slice(at, at + MAX_CALLS);
      const allowances = await dispatch(
        readCalls(
          slice.map(({ token, spender }) => allowanceCall({ address: token }, owner, spender)),
        ),
      );
      for (const [index, place] of slice.entries())
        if ((allowances[index] ?? 0n) > 0n) found.push(place);
      onProgress?.(at + slice.length, places.length);
    }
    return found;
  };
}
