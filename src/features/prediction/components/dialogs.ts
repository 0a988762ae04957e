import { BetDialog } from './BetDialog.tsx';
import { CollectDialog } from './CollectDialog.tsx';
import { ExecuteDialog } from './ExecuteDialog.tsx';

/** The dialogs that write to the chain: one part, loaded when the first of them opens. */
export const dialogs = { BetDialog, CollectDialog, ExecuteDialog };
