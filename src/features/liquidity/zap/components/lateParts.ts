import { lazy } from 'react';

const loadZapStep = () => import('./ZapStep.tsx');
const loadTrials = () => import('./PoolSafetyChecks.tsx');
const loadConfirmDialog = () => import('./ZapConfirmDialog.tsx');

// What writes to the chain, with ethers behind it: nothing of it is needed to type an amount and to see what it brings.
export const ZapStep = lazy(async () => ({ default: (await loadZapStep()).ZapStep }));
export const PoolSafetyChecks = lazy(async () => ({
  default: (await loadTrials()).PoolSafetyChecks,
}));
export const ZapConfirmDialog = lazy(async () => ({
  default: (await loadConfirmDialog()).ZapConfirmDialog,
}));

/** Loads what a press of the button needs, so that nobody waits for it. A failure is told when the part is shown. */
export function loadZapParts(): void {
  for (const load of [loadZapStep, loadConfirmDialog]) load().catch(() => undefined);
}
