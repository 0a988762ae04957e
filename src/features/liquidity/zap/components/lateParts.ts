import { latePart } from '#entities/feedback/latePart.ts';

// Everything that writes to the chain, with ethers: not needed to type an amount.
const steps = async () => (await import('./steps.ts')).steps;
export const ZapStep = latePart(async () => (await steps()).ZapStep);
export const PoolSafetyChecks = latePart(async () => (await steps()).PoolSafetyChecks);
export const ZapConfirmDialog = latePart(async () => (await steps()).ZapConfirmDialog);

/** Loads what the button opens before it is pressed. */
export const preloadZapParts = ZapStep.preload;
