import { latePart } from '#entities/feedback/latePart.ts';

// Everything that writes to the chain, with ethers: not needed to see a sale.
const dialogs = async () => (await import('./dialogs.ts')).dialogs;
export const CommitDialog = latePart(async () => (await dialogs()).CommitDialog);
export const ClaimDialog = latePart(async () => (await dialogs()).ClaimDialog);
export const KeptDialog = latePart(async () => (await dialogs()).KeptDialog);
