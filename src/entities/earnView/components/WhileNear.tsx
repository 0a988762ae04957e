import { createContext, useContext, type ReactNode } from 'react';

/** Whether the row or card around is near what is looked at. */
export const NearContext = createContext(true);

/** Part of a row's name that reads the chain: it is there only while the row is near what is looked at. */
export function WhileNear({ children }: { children: ReactNode }): ReactNode {
  return useContext(NearContext) ? children : null;
}
