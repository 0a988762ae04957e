import { useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from '#lib/whenIdle.ts';

interface LaterProps {
  /** Shown until then. */
  before?: ReactNode;
  children: ReactNode;
}

/** Renders children, and so loads their code, once the browser is idle after the first paint. */
export function Later({ before = null, children }: LaterProps): ReactNode {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle ? children : before;
}
