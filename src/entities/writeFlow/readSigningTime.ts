import { timeAgreed } from '#chain/blocks/blocksSlice.ts';
import { blockTimeCall } from '#chain/calls.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { AppFailure } from '#lib/errors.ts';
import type { AppThunk } from '#redux';

/**
 * Reads the time from which deadlines count, from nodes that agree; it joins other such reads of
 * the same tick in one request. Rejects as `readCalls` does.
 */
export function readSigningTime(): AppThunk<Promise<number>> {
  return async (dispatch) => {
    const [time] = await dispatch(readCalls([blockTimeCall()], { fresh: true, agree: true }));
    const seconds = Number(time ?? Number.NaN);
    if (!Number.isSafeInteger(seconds)) throw new AppFailure({ kind: 'malformedAnswer' });
    dispatch(timeAgreed(seconds));
    return seconds;
  };
}
