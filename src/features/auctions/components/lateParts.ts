import { latePart } from '#entities/feedback/latePart.ts';

// Everything that writes to the chain, with ethers: not needed to read the auctions.
const dialogs = async () => (await import('./dialogs.ts')).dialogs;
export const BidDialog = latePart(async () => (await dialogs()).BidDialog);
export const ReclaimDialog = latePart(async () => (await dialogs()).ReclaimDialog);
export const BiddersDialog = latePart(async () => (await dialogs()).BiddersDialog);
