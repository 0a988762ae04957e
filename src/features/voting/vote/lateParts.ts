// Parts that are seen only after a press.
import { latePart } from '#entities/feedback/latePart.ts';

export const VoteDialog = latePart(async () => (await import('./VoteDialog.tsx')).VoteDialog);
