import { useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from '#lib/whenIdle.ts';

/** Parts that nobody misses in the first moment: they come, and their code is loaded, once the page stands and the browser is idle. */
export function Later({ children }: { children: ReactNode }): ReactNode {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(true)), []);
  return isDue ? children : null;
}
