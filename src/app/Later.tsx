import type { ReactNode } from 'react';
import { useIdle } from '#ui/useIdle.ts';

interface LaterProps {
  /** Shown until then. */
  before?: ReactNode;
  children: ReactNode;
}

/** Renders children, and so loads their code, once the browser is idle after the first paint. */
export function Later({ before = null, children }: LaterProps): ReactNode {
  return useIdle() ? children : before;
}
