import { lazy } from 'react';

const loadStakeDialog = () => import('./StakeDialog.tsx');
const loadUnstakeDialog = () => import('./UnstakeDialog.tsx');
const loadCollectDialog = () => import('./CollectDialog.tsx');

// Everything that writes to the chain, with ethers behind it: nothing of it is needed to see what is staked and earned.
export const StakeDialog = lazy(async () => ({ default: (await loadStakeDialog()).StakeDialog }));
export const UnstakeDialog = lazy(async () => ({
  default: (await loadUnstakeDialog()).UnstakeDialog,
}));
export const CollectDialog = lazy(async () => ({
  default: (await loadCollectDialog()).CollectDialog,
}));
export const EmergencyDialog = lazy(async () => ({
  default: (await import('./EmergencyDialog.tsx')).EmergencyDialog,
}));
export const NotEnoughDialog = lazy(async () => ({
  default: (await import('./NotEnoughDialog.tsx')).NotEnoughDialog,
}));
export const EnableStep = lazy(async () => ({
  default: (await import('./EnableStep.tsx')).EnableStep,
}));

/** Loads what a press of a button needs, so that nobody waits for it. A failure is told when the part is shown. */
export function loadDialogs(): void {
  for (const load of [loadStakeDialog, loadUnstakeDialog, loadCollectDialog])
    load().catch(() => undefined);
}
