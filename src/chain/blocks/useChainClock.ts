import { useEffect, useState } from 'react';
import { useAppSelector } from '#redux';
import { selectBlockTimestamp } from './selectors.ts';

/** Chain's time, in seconds. */
export interface ChainTime {
  /** Time of the newest block. */
  blockTime: number;
  /** The same plus the time since that block was received. */
  now: number;
}

/**
 * Returns the chain's time to the second while mounted: the newest block's timestamp plus the time
 * since it was received. `undefined` before the first block.
 */
export function useChainClock(): ChainTime | undefined {
  const blockTime = useAppSelector(selectBlockTimestamp);
  const seenAt = useAppSelector((state) => state.blocks.seenAt);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (blockTime === null || seenAt === null) return undefined;
  return { blockTime, now: blockTime + Math.max(0, Math.floor((now - seenAt) / 1000)) };
}
