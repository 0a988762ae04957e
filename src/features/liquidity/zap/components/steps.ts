import { ZapStep } from './ZapStep.tsx';
import { PoolSafetyChecks } from './PoolSafetyChecks.tsx';
import { ZapConfirmDialog } from './ZapConfirmDialog.tsx';

/** What follows an amount: one part, with ethers. */
export const steps = { ZapStep, PoolSafetyChecks, ZapConfirmDialog };
