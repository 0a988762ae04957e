import { BidDialog } from './BidDialog.tsx';
import { ReclaimDialog } from './ReclaimDialog.tsx';
import { BiddersDialog } from './BiddersDialog.tsx';

/** The dialogs of the feature: one part, loaded when the first of them opens. */
export const dialogs = { BidDialog, ReclaimDialog, BiddersDialog };
