import { StakeDialog } from './StakeDialog.tsx';
import { UnstakeDialog } from './UnstakeDialog.tsx';
import { CollectDialog } from './CollectDialog.tsx';
import { EmergencyDialog } from './EmergencyDialog.tsx';
import { NotEnoughDialog } from './NotEnoughDialog.tsx';

/** The dialogs of a stake: one part, loaded when the first of them opens. */
export const dialogs = {
  StakeDialog,
  UnstakeDialog,
  CollectDialog,
  EmergencyDialog,
  NotEnoughDialog,
};
