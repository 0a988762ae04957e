import { latePart } from '#entities/feedback/latePart.ts';

// Everything that writes to the chain, with ethers: not needed to type an amount.
export const ZapStep = latePart(async () => (await import('./ZapStep.tsx')).ZapStep);
export const PoolSafetyChecks = latePart(
  async () => (await import('./PoolSafetyChecks.tsx')).PoolSafetyChecks,
);
export const ZapConfirmDialog = latePart(
  async () => (await import('./ZapConfirmDialog.tsx')).ZapConfirmDialog,
);

/** Loads the parts that the button opens before it is pressed. */
export function preloadZapParts(): void {
  for (const part of [ZapStep, ZapConfirmDialog]) part.preload();
}
