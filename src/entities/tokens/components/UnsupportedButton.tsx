import { useState, type ReactNode } from 'react';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { latePart } from '#entities/feedback/latePart.ts';
import type { Currency } from '#lib/currency.ts';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';

const UnsupportedDialog = latePart(
  async () => (await import('./UnsupportedDialog.tsx')).UnsupportedDialog,
);

/** Opens why some assets can't be traded here, and which of the chosen ones are affected. */
export function UnsupportedButton({
  unsupported,
}: {
  unsupported: readonly Currency[];
}): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button
        variant="text"
        scale="sm"
        fullWidth
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        onPointerEnter={UnsupportedDialog.preload}
        onFocus={UnsupportedDialog.preload}
      >
        {t('tokens.unsupported.show')}
      </Button>
      {isOpen ? (
        <LateBoundary onClose={close}>
          <UnsupportedDialog unsupported={unsupported} onClose={close} />
        </LateBoundary>
      ) : null}
    </>
  );
}
