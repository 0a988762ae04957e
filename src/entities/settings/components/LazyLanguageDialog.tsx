import { lazy, type ReactNode } from 'react';
import { LatePart } from '#entities/feedback/LatePart.tsx';

const LanguageDialog = lazy(async () => ({
  default: (await import('./LanguageDialog.tsx')).LanguageDialog,
}));

/** The language dialog, loaded when it is first opened. */
export function LazyLanguageDialog({
  open,
  onClose,
}: {
  open: boolean;
  onClose: () => void;
}): ReactNode {
  if (!open) return null;
  return (
    <LatePart onClose={onClose}>
      <LanguageDialog open onClose={onClose} />
    </LatePart>
  );
}
