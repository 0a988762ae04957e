import { lazy } from 'react';

const loadReadyAction = () => import('./ReadyAction.tsx');
const loadWrapAction = () => import('./WrapAction.tsx');
const loadConfirmDialog = () => import('./ConfirmSwapDialog.tsx');

// Everything that writes to the chain, with ethers behind it: nothing of it is needed to type an amount and to see a price.
export const ReadyAction = lazy(async () => ({ default: (await loadReadyAction()).ReadyAction }));
export const WrapAction = lazy(async () => ({ default: (await loadWrapAction()).WrapAction }));
export const ConfirmSwapDialog = lazy(async () => ({
  default: (await loadConfirmDialog()).ConfirmSwapDialog,
}));
export const SafetyNotice = lazy(async () => ({
  default: (await import('#entities/tokenSafety/SafetyNotice.tsx')).SafetyNotice,
}));

/** Loads what a press of the button needs, so that nobody waits for it. A failure is told when the part is shown. */
export function loadLateParts(): void {
  for (const load of [loadReadyAction, loadWrapAction, loadConfirmDialog])
    load().catch(() => undefined);
}
