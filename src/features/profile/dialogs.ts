import { PointsDialog } from './tasks/PointsDialog.tsx';
import { ChooseDialog } from './components/ChooseDialog.tsx';
import { ListingDialog } from './components/ListingDialog.tsx';
import { NameDialog } from './components/NameDialog.tsx';
import { PauseDialog } from './components/PauseDialog.tsx';
import { RefundDialog } from './components/RefundDialog.tsx';
import { WaitingDialog } from './components/WaitingDialog.tsx';

/** The dialogs of the feature: one part, loaded when the first of them opens. */
export const dialogs = {
  PointsDialog,
  ChooseDialog,
  ListingDialog,
  NameDialog,
  PauseDialog,
  RefundDialog,
  WaitingDialog,
};
