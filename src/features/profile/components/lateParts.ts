import { latePart } from '#entities/feedback/latePart.ts';

export const ChooseDialog = latePart(async () => (await import('./ChooseDialog.tsx')).ChooseDialog);
export const NameDialog = latePart(async () => (await import('./NameDialog.tsx')).NameDialog);
export const PauseDialog = latePart(async () => (await import('./PauseDialog.tsx')).PauseDialog);
