import { MOST_CALLS } from '#chain/multicall/chunks.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import type { ReadLogsOptions } from '#chain/logs/readLogs.ts';
import { allowanceCall } from '#entities/tokens/tokenCalls.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { selectTriedPlaces, type AllowancePlace } from './places.ts';

/**
 * Where `owner` has allowed one of our contracts something, found by asking every token that this page knows: for nodes that do
 * not search logs. One request after the other, each as large as a node takes. Rejects with RpcError, or the signal's reason.
 */
export function tryAllowances(
  owner: Address,
  { signal, onProgress }: ReadLogsOptions,
): AppThunk<Promise<readonly AllowancePlace[]>> {
  return async (dispatch, getState) => {
    const places = selectTriedPlaces(getState());
    const found: AllowancePlace[] = [];
    for (let at = 0; at < places.length; at += MOST_CALLS) {
      signal?.throwIfAborted();
      const slice = places.slice(at, at + MOST_CALLS);
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
