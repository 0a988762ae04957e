import { lazy } from 'react';

const loadBidDialog = () => import('./BidDialog.tsx');
const loadReclaimButton = () => import('./ReclaimButton.tsx');

// What writes to the chain, with ethers behind it: nobody needs it who only looks.
export const BidDialog = lazy(async () => ({ default: (await loadBidDialog()).BidDialog }));
export const ReclaimButton = lazy(async () => ({
  default: (await loadReclaimButton()).ReclaimButton,
}));
export const BiddersDialog = lazy(async () => ({
  default: (await import('./BiddersDialog.tsx')).BiddersDialog,
}));

/** Loads what the dialog needs before it is asked for. A failure is told when the part is shown. */
export function loadBidParts(): void {
  loadBidDialog().catch(() => undefined);
}
