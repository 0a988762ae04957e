import type { ReactNode } from 'react';
import { Muted } from '#ui/Text.tsx';
import { useMoveWarning } from './useMoveWarning.ts';

/** Warns that a swap may fail at a tolerance (basis points), by how its price has moved of late. */
export function MoveWarning({ slippageBps }: { slippageBps: number }): ReactNode {
  const warning = useMoveWarning(slippageBps);
  return warning === undefined ? null : (
    <Muted scale="xs" tone="warning" align="end">
      {warning}
    </Muted>
  );
}
