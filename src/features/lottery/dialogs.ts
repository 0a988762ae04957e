import { BuyDialog } from './components/BuyDialog.tsx';
import { ClaimDialog } from './components/ClaimDialog.tsx';
import { RefundDialog } from './components/RefundDialog.tsx';
import { DueDialog } from './components/DueDialog.tsx';

/** The dialogs that write to the chain: one part, loaded when the first of them opens. */
export const dialogs = { BuyDialog, ClaimDialog, RefundDialog, DueDialog };
