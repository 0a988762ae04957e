import { latePart } from '#entities/feedback/latePart.ts';

// Everything that writes to the chain, with ethers behind it: not needed to show stakes and
// rewards.
export const StakeDialog = latePart(async () => (await import('./StakeDialog.tsx')).StakeDialog);
export const UnstakeDialog = latePart(
  async () => (await import('./UnstakeDialog.tsx')).UnstakeDialog,
);
export const CollectDialog = latePart(
  async () => (await import('./CollectDialog.tsx')).CollectDialog,
);
export const EmergencyDialog = latePart(
  async () => (await import('./EmergencyDialog.tsx')).EmergencyDialog,
);
export const NotEnoughDialog = latePart(
  async () => (await import('./NotEnoughDialog.tsx')).NotEnoughDialog,
);

/** Loads the dialogs that a button opens before it is pressed. */
export function preloadDialogs(): void {
  for (const part of [StakeDialog, UnstakeDialog, CollectDialog]) part.preload();
}
