import { readBlockTime } from '#chain/blocks/readBlockTime.ts';
import type { AppThunk } from '#redux';

/** Returns the first block from `low` to `high` of a time or later; `high` + 1 where there is none. */
export function findFirstBlock(time: number, low: number, high: number): AppThunk<Promise<number>> {
  return async (dispatch) => {
    let from = low;
    let end = high + 1;
    while (from < end) {
      const middle = Math.floor((from + end) / 2);
      if ((await dispatch(readBlockTime(middle))) >= time) end = middle;
      else from = middle + 1;
    }
    return from;
  };
}
