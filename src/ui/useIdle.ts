import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#lib/whenIdle.ts';

/** Returns whether the browser has been idle since the first paint: time for what can wait. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return isIdle;
}
