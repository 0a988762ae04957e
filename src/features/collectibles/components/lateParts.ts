import { latePart } from '#entities/feedback/latePart.ts';

// Everything that writes to the chain, with ethers, and what opens on request: not needed to see
// the cats.
const dialogs = async () => (await import('./dialogs.ts')).dialogs;
export const KindDialog = latePart(async () => (await dialogs()).KindDialog);
export const ClaimDialog = latePart(async () => (await dialogs()).ClaimDialog);
export const PointsDialog = latePart(async () => (await dialogs()).PointsDialog);

// Loaded apart: the section of collections that users add.
export const OtherCollections = latePart(
  async () => (await import('../others/OtherCollections.tsx')).OtherCollections,
);
