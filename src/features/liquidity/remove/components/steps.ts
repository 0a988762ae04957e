import { ReadyRemoval } from './ReadyRemoval.tsx';
import { ConfirmRemoveDialog } from './ConfirmRemoveDialog.tsx';

/** What follows an amount: one part, with ethers. */
export const steps = { ReadyRemoval, ConfirmRemoveDialog };
