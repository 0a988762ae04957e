import { latePart } from '#entities/feedback/latePart.ts';

const dialogs = async () => (await import('./dialogs.ts')).dialogs;
export const ChooseDialog = latePart(async () => (await dialogs()).ChooseDialog);
export const ListingDialog = latePart(async () => (await dialogs()).ListingDialog);
export const NameDialog = latePart(async () => (await dialogs()).NameDialog);
export const RefundDialog = latePart(async () => (await dialogs()).RefundDialog);
export const PauseDialog = latePart(async () => (await dialogs()).PauseDialog);
export const PointsDialog = latePart(async () => (await dialogs()).PointsDialog);
export const WaitingDialog = latePart(async () => (await dialogs()).WaitingDialog);
