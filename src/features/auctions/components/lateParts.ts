import { latePart } from '#entities/feedback/latePart.ts';

// Everything that writes to the chain, with ethers: not needed to read the auctions.
export const BidDialog = latePart(async () => (await import('./BidDialog.tsx')).BidDialog);
export const ReclaimDialog = latePart(
  async () => (await import('./ReclaimDialog.tsx')).ReclaimDialog,
);
export const BiddersDialog = latePart(
  async () => (await import('./BiddersDialog.tsx')).BiddersDialog,
);
