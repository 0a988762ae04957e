import { useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from '#lib/whenIdle.ts';

/** Renders children, and so loads their code, once the browser is idle after the first paint. */
export function Later({ children }: { children: ReactNode }): ReactNode {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle ? children : null;
}
