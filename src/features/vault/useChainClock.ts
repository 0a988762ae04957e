import { useEffect, useState } from 'react';
import { selectBlockTimestamp } from '#chain/blocks/selectors.ts';
import type { FeeTime } from '#entities/staking/vaultFee.ts';
import { useAppSelector } from '#redux';

/**
 * Returns the chain's time to the second while mounted: the newest block's timestamp plus the time
 * since it was received. `undefined` before the first block.
 */
export function useChainClock(): FeeTime | undefined {
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
