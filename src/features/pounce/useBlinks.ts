import { useEffect, useState } from 'react';
import { useAppSelector } from '#redux';

/** Milliseconds between two blinks, at least, and what chance adds. */
const PAUSE_MS = 9000;
const CHANCE_MS = 6000;

const isStill = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Counts blinks, one every 9 to 15 seconds while `isIdle` and the page is shown. An endless
 * animation would draw the hill again with every frame.
 */
export function useBlinks(isIdle: boolean): number {
  const isVisible = useAppSelector(({ blocks }) => blocks.visible);
  const [blinks, setBlinks] = useState(0);
  useEffect(() => {
    if (!isIdle || !isVisible || isStill()) return undefined;
    const timer = setTimeout(() => setBlinks(blinks + 1), PAUSE_MS + Math.random() * CHANCE_MS);
    return () => clearTimeout(timer);
  }, [isIdle, isVisible, blinks]);
  return blinks;
}
