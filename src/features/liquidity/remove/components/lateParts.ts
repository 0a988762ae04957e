import { lazy } from 'react';

const loadReadyRemoval = () => import('./ReadyRemoval.tsx');
const loadConfirmDialog = () => import('./ConfirmRemoveDialog.tsx');

// Everything that writes to the chain, with ethers behind it: nothing of it is needed to see what a share is worth.
export const ReadyRemoval = lazy(async () => ({
  default: (await loadReadyRemoval()).ReadyRemoval,
}));
export const ConfirmRemoveDialog = lazy(async () => ({
  default: (await loadConfirmDialog()).ConfirmRemoveDialog,
}));
export const ImportTokenDialog = lazy(async () => ({
  default: (await import('#entities/tokens/components/ImportTokenDialog.tsx')).ImportTokenDialog,
}));

/** Loads what a press of the button needs, so that nobody waits for it. A failure is told when the part is shown. */
export function loadLateParts(): void {
  for (const load of [loadReadyRemoval, loadConfirmDialog]) load().catch(() => undefined);
}
