import { KindDialog } from './KindDialog.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';
import { PointsDialog } from './PointsDialog.tsx';

/** The dialogs of the feature: one part, loaded when the first of them opens. */
export const dialogs = { KindDialog, ClaimDialog, PointsDialog };
