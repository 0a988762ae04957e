import { latePart } from '#entities/feedback/latePart.ts';

// Loaded on demand: opened by a press.
const dialogs = async () => (await import('./dialogs.ts')).dialogs;
export const VoteDialog = latePart(async () => (await dialogs()).VoteDialog);
export const CancelDialog = latePart(async () => (await dialogs()).CancelDialog);
export const PublishDialog = latePart(async () => (await dialogs()).PublishDialog);
export const PowerDialog = latePart(async () => (await dialogs()).PowerDialog);
