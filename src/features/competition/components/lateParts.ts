import { latePart } from '#entities/feedback/latePart.ts';

// Everything that writes to the chain, with ethers, and what opens on request: not needed to see
// the battle.
export const RegisterDialog = latePart(
  async () => (await import('./RegisterDialog.tsx')).RegisterDialog,
);
export const ClaimDialog = latePart(async () => (await import('./ClaimDialog.tsx')).ClaimDialog);
export const OwedDialog = latePart(async () => (await import('./OwedDialog.tsx')).OwedDialog);
export const FinalizeDialog = latePart(
  async () => (await import('./FinalizeDialog.tsx')).FinalizeDialog,
);
export const ShareDialog = latePart(
  async () => (await import('../share/ShareDialog.tsx')).ShareDialog,
);
