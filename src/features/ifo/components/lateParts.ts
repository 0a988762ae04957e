import { latePart } from '#entities/feedback/latePart.ts';

// Everything that writes to the chain, with ethers: not needed to see a sale.
export const CommitDialog = latePart(async () => (await import('./CommitDialog.tsx')).CommitDialog);
export const ClaimDialog = latePart(async () => (await import('./ClaimDialog.tsx')).ClaimDialog);
export const KeptDialog = latePart(async () => (await import('./KeptDialog.tsx')).KeptDialog);
