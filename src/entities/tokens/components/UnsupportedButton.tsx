import { useState, type ReactNode } from 'react';
import type { Currency } from '#lib/currency.ts';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { UnsupportedDialog } from './UnsupportedDialog.tsx';

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
      >
        {t('tokens.unsupported.show')}
      </Button>
      {isOpen ? <UnsupportedDialog unsupported={unsupported} onClose={close} /> : null}
    </>
  );
}
