import { latePart } from '#entities/feedback/latePart.ts';

// Everything that writes to the chain, with ethers: not needed to show a position.
const steps = async () => (await import('./steps.ts')).steps;
export const ReadyRemoval = latePart(async () => (await steps()).ReadyRemoval);
export const ConfirmRemoveDialog = latePart(async () => (await steps()).ConfirmRemoveDialog);

/** Loads what the button opens before it is pressed. */
export const preloadRemoveParts = ReadyRemoval.preload;
