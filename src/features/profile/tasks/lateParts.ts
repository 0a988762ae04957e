import { latePart } from '#entities/feedback/latePart.ts';

export const PointsDialog = latePart(async () => (await import('./PointsDialog.tsx')).PointsDialog);
