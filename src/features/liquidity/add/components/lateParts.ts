import { lazy } from 'react';

const loadSupplyStep = () => import('./SupplyStep.tsx');
const loadConfirmDialog = () => import('./AddConfirmDialog.tsx');

// What writes to the chain, with ethers behind it: nothing of it is needed to type an amount and to see a price.
export const SupplyStep = lazy(async () => ({ default: (await loadSupplyStep()).SupplyStep }));
export const AddConfirmDialog = lazy(async () => ({
  default: (await loadConfirmDialog()).AddConfirmDialog,
}));

/** Loads what a press of the button needs, so that nobody waits for it. A failure is told when the part is shown. */
export function loadLateParts(): void {
  for (const load of [loadSupplyStep, loadConfirmDialog]) load().catch(() => undefined);
}
