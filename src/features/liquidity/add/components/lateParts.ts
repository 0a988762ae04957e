import { latePart } from '#entities/feedback/latePart.ts';

// Everything that writes to the chain, with ethers: not needed to type an amount.
export const SupplyStep = latePart(async () => (await import('./SupplyStep.tsx')).SupplyStep);
export const AddConfirmDialog = latePart(
  async () => (await import('./AddConfirmDialog.tsx')).AddConfirmDialog,
);

/** Loads the parts that the button opens before it is pressed. */
export function preloadAddParts(): void {
  for (const part of [SupplyStep, AddConfirmDialog]) part.preload();
}
