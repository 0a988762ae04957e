import { createContext, useContext, type ReactNode } from 'react';

/** Whether the surrounding row or card is near the viewport. */
export const NearContext = createContext(true);

/** Mounts a part of a row that reads the chain only near the viewport. */
export function WhileNear({ children }: { children: ReactNode }): ReactNode {
  return useContext(NearContext) ? children : null;
}
