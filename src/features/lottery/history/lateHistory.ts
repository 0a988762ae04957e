import { latePart } from '#entities/feedback/latePart.ts';

// Opens on request: reading a whole round is not needed to see its result.
export const VerifyDialog = latePart(
  async () => (await import('../verify/VerifyDialog.tsx')).VerifyDialog,
);
