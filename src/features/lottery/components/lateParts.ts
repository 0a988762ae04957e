import { latePart } from '#entities/feedback/latePart.ts';

// Everything that writes to the chain, with ethers, and what opens on request: not needed to see
// the round.
export const BuyDialog = latePart(async () => (await import('./BuyDialog.tsx')).BuyDialog);
export const ClaimDialog = latePart(async () => (await import('./ClaimDialog.tsx')).ClaimDialog);
export const RefundDialog = latePart(async () => (await import('./RefundDialog.tsx')).RefundDialog);
export const DueDialog = latePart(async () => (await import('./DueDialog.tsx')).DueDialog);
export const TicketsDialog = latePart(
  async () => (await import('./TicketsDialog.tsx')).TicketsDialog,
);
