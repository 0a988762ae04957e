import { lazy, Suspense, type ReactNode } from 'react';

const LanguageDialog = lazy(async () => ({ default: (await import('./LanguageDialog.tsx')).LanguageDialog }));

/** The language dialog, loaded when it is first opened. */
export function LazyLanguageDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <LanguageDialog open onClose={onClose} />
    </Suspense>
  );
}
