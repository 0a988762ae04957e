import { lazy } from 'react';

const loadStakeDialog = () => import('./StakeDialog.tsx');
const loadUnstakeDialog = () => import('./UnstakeDialog.tsx');
const loadCollectDialog = () => import('./CollectDialog.tsx');

// These parts write to the chain and load ethers, which showing stakes and rewards does not need.
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

/**
 * Preloads the dialogs that a button opens. A failed load is reported when the dialog is rendered.
 */
export function loadDialogs(): void {
  for (const load of [loadStakeDialog, loadUnstakeDialog, loadCollectDialog])
    load().catch(() => undefined);
}
