import { CommitDialog } from './CommitDialog.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';
import { KeptDialog } from './KeptDialog.tsx';

/** The dialogs of the feature: one part, loaded when the first of them opens. */
export const dialogs = { CommitDialog, ClaimDialog, KeptDialog };
