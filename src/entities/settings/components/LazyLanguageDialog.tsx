import type { ReactNode } from 'react';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { latePart } from '#entities/feedback/latePart.ts';

const LanguageDialog = latePart(async () => (await import('./LanguageDialog.tsx')).LanguageDialog);

/** Loads the language dialog when it is first opened. */
export function LazyLanguageDialog({
  open,
  onClose,
}: {
  open: boolean;
  onClose: () => void;
}): ReactNode {
  if (!open) return null;
  return (
    <LateBoundary onClose={onClose}>
      <LanguageDialog open onClose={onClose} />
    </LateBoundary>
  );
}
