// Parts that are seen only after a press.
import { latePart } from '#entities/feedback/latePart.ts';

export const PublishDialog = latePart(
  async () => (await import('./PublishDialog.tsx')).PublishDialog,
);
export const PowerDialog = latePart(async () => (await import('./PowerDialog.tsx')).PowerDialog);
