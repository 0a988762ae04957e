import { selectBlockTimestamp } from '#chain/blocks/selectors.ts';
import { MINUTE } from '#lib/time.ts';
import { useAppSelector } from '#redux';

const EVERY = 5 * MINUTE;

/**
 * Returns a number that changes every five minutes of chain time, for reads that are not needed at
 * every block. `undefined` before the first block, unless the nodes fail: then the read reports it.
 */
export function useMoment(): number | undefined {
  return useAppSelector((state) => {
    const now = selectBlockTimestamp(state);
    if (now !== null) return Math.floor(now / EVERY);
    return state.blocks.status === 'unreachable' ? -1 : undefined;
  });
}
