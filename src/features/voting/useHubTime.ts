import { useEffect, useState } from 'react';
import { hubTime } from '#remote/hub/askHub.ts';

/** Milliseconds between ticks. */
const TICK_MS = 1_000;

/** Returns the hub's time in Unix seconds while mounted: voting opens and ends by its clock. */
export function useHubTime(): number {
  const [now, setNow] = useState(() => hubTime(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setNow(hubTime(Date.now())), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
