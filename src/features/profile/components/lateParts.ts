import { latePart } from '#entities/feedback/latePart.ts';

export const ChooseDialog = latePart(async () => (await import('./ChooseDialog.tsx')).ChooseDialog);
export const ListingDialog = latePart(
  async () => (await import('./ListingDialog.tsx')).ListingDialog,
);
export const NameDialog = latePart(async () => (await import('./NameDialog.tsx')).NameDialog);
export const RefundDialog = latePart(async () => (await import('./RefundDialog.tsx')).RefundDialog);
export const PauseDialog = latePart(async () => (await import('./PauseDialog.tsx')).PauseDialog);
export const WaitingDialog = latePart(
  async () => (await import('./WaitingDialog.tsx')).WaitingDialog,
);
