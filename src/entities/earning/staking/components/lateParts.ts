import { latePart } from '#entities/feedback/latePart.ts';

// Everything that writes to the chain, with ethers behind it: not needed to show stakes and
// rewards.
const dialogs = async () => (await import('./dialogs.ts')).dialogs;
export const StakeDialog = latePart(async () => (await dialogs()).StakeDialog);
export const UnstakeDialog = latePart(async () => (await dialogs()).UnstakeDialog);
export const CollectDialog = latePart(async () => (await dialogs()).CollectDialog);
export const EmergencyDialog = latePart(async () => (await dialogs()).EmergencyDialog);
export const NotEnoughDialog = latePart(async () => (await dialogs()).NotEnoughDialog);

/** Loads the dialogs before a button that opens one is pressed. */
export const preloadDialogs = StakeDialog.preload;
