import { latePart } from '#entities/feedback/latePart.ts';

// Everything that writes to the chain, with ethers, and what opens on request: not needed to see
// the battle.
const dialogs = async () => (await import('./dialogs.ts')).dialogs;
export const RegisterDialog = latePart(async () => (await dialogs()).RegisterDialog);
export const ClaimDialog = latePart(async () => (await dialogs()).ClaimDialog);
export const OwedDialog = latePart(async () => (await dialogs()).OwedDialog);
export const FinalizeDialog = latePart(async () => (await dialogs()).FinalizeDialog);

// Loaded apart: it draws a picture and needs no ethers.
export const ShareDialog = latePart(
  async () => (await import('../share/ShareDialog.tsx')).ShareDialog,
);
