import { TicketsDialog } from './components/TicketsDialog.tsx';
import { VerifyDialog } from './verify/VerifyDialog.tsx';

/** The dialogs that only read, which need no wallet: one part. */
export const readDialogs = { TicketsDialog, VerifyDialog };
