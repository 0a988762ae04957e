import { ImportTokenDialog } from './ImportTokenDialog.tsx';
import { TokenWarningDialog } from './TokenWarningDialog.tsx';

/** The dialogs that guard a page's tokens: one part. */
export const gateDialogs = { ImportTokenDialog, TokenWarningDialog };
