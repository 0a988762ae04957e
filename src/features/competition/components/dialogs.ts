import { RegisterDialog } from './RegisterDialog.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';
import { OwedDialog } from './OwedDialog.tsx';
import { FinalizeDialog } from './FinalizeDialog.tsx';

/** The dialogs that write to the chain: one part, loaded when the first of them opens. */
export const dialogs = { RegisterDialog, ClaimDialog, OwedDialog, FinalizeDialog };
