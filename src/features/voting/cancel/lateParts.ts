// Parts that are seen only after a press.
import { latePart } from '#entities/feedback/latePart.ts';

export const CancelDialog = latePart(async () => (await import('./CancelDialog.tsx')).CancelDialog);
