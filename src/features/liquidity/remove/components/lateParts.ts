import { latePart } from '#entities/feedback/latePart.ts';

// Everything that writes to the chain, with ethers: not needed to show a position.
export const ReadyRemoval = latePart(async () => (await import('./ReadyRemoval.tsx')).ReadyRemoval);
export const ConfirmRemoveDialog = latePart(
  async () => (await import('./ConfirmRemoveDialog.tsx')).ConfirmRemoveDialog,
);
export const ImportTokenDialog = latePart(
  async () => (await import('#entities/tokens/components/ImportTokenDialog.tsx')).ImportTokenDialog,
);

/** Loads the parts that the button opens before it is pressed. */
export function preloadRemoveParts(): void {
  for (const part of [ReadyRemoval, ConfirmRemoveDialog]) part.preload();
}
