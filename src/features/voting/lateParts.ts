import { latePart } from '#entities/feedback/latePart.ts';

// Seen only after a press.
const dialogs = async () => (await import('./dialogs.ts')).dialogs;
export const VoteDialog = latePart(async () => (await dialogs()).VoteDialog);
export const CancelDialog = latePart(async () => (await dialogs()).CancelDialog);
export const PublishDialog = latePart(async () => (await dialogs()).PublishDialog);
export const PowerDialog = latePart(async () => (await dialogs()).PowerDialog);
