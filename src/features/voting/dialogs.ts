import { CancelDialog } from './cancel/CancelDialog.tsx';
import { PowerDialog } from './create/PowerDialog.tsx';
import { PublishDialog } from './create/PublishDialog.tsx';
import { VoteDialog } from './vote/VoteDialog.tsx';

/** The dialogs of the feature: one part, loaded when the first of them opens. */
export const dialogs = { CancelDialog, PowerDialog, PublishDialog, VoteDialog };
