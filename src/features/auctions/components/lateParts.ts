import { latePart } from '#entities/feedback/latePart.ts';

// Everything that writes to the chain, with ethers: not needed to read the auctions.
export const BidDialog = latePart(async () => (await import('./BidDialog.tsx')).BidDialog);
export const ReclaimButton = latePart(
  async () => (await import('./ReclaimButton.tsx')).ReclaimButton,
);
export const BiddersDialog = latePart(
  async () => (await import('./BiddersDialog.tsx')).BiddersDialog,
);
