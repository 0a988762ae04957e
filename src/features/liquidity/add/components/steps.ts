import { SupplyStep } from './SupplyStep.tsx';
import { AddConfirmDialog } from './AddConfirmDialog.tsx';

/** What follows an amount: one part, with ethers. */
export const steps = { SupplyStep, AddConfirmDialog };
