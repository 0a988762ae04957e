import { latePart } from '#entities/feedback/latePart.ts';

// Everything that writes to the chain, with ethers, and what opens on request: not needed to see
// the cats.
export const KindDialog = latePart(async () => (await import('./KindDialog.tsx')).KindDialog);
export const ClaimDialog = latePart(async () => (await import('./ClaimDialog.tsx')).ClaimDialog);
export const PointsDialog = latePart(async () => (await import('./PointsDialog.tsx')).PointsDialog);
export const OtherCollections = latePart(
  async () => (await import('../others/OtherCollections.tsx')).OtherCollections,
);
