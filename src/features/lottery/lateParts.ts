import { latePart } from '#entities/feedback/latePart.ts';

// Everything that writes to the chain, with ethers, and what opens on request: not needed to see
// the round.
const dialogs = async () => (await import('./dialogs.ts')).dialogs;
export const BuyDialog = latePart(async () => (await dialogs()).BuyDialog);
export const ClaimDialog = latePart(async () => (await dialogs()).ClaimDialog);
export const RefundDialog = latePart(async () => (await dialogs()).RefundDialog);
export const DueDialog = latePart(async () => (await dialogs()).DueDialog);

// Loaded apart, without ethers: tickets, and the check of a whole round.
const readDialogs = async () => (await import('./readDialogs.ts')).readDialogs;
export const TicketsDialog = latePart(async () => (await readDialogs()).TicketsDialog);
export const VerifyDialog = latePart(async () => (await readDialogs()).VerifyDialog);
