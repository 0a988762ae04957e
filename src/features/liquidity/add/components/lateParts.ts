import { latePart } from '#entities/feedback/latePart.ts';

// Everything that writes to the chain, with ethers: not needed to type an amount.
const steps = async () => (await import('./steps.ts')).steps;
export const SupplyStep = latePart(async () => (await steps()).SupplyStep);
export const AddConfirmDialog = latePart(async () => (await steps()).AddConfirmDialog);

/** Loads what the button opens before it is pressed. */
export const preloadAddParts = SupplyStep.preload;
