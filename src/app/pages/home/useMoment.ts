import { useMemo } from 'react';
import { selectBlockTimestamp } from '#chain/blocks/selectors.ts';
import { MINUTE } from '#lib/time.ts';
import { useAppSelector } from '#redux';

const EVERY = 5 * MINUTE;

/**
 * A new object every five minutes of the chain's time: when to look at what need not be looked at with every block.
 * `undefined` before the first block, unless there is none to be had: then whoever looks finds that out.
 */
export function useMoment(): object | undefined {
  const count = useAppSelector((state) => {
    const now = selectBlockTimestamp(state);
    if (now !== null) return Math.floor(now / EVERY);
    return state.blocks.status === 'unreachable' ? -1 : null;
  });
  return useMemo(() => (count === null ? undefined : { count }), [count]);
}
