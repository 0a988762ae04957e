import { useState, type ReactNode } from 'react';
import { isUnsupported } from '#config/tokenNotices.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { latePart } from '#entities/feedback/latePart.ts';
import type { Currency } from '#lib/currency.ts';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';

const UnsupportedDialog = latePart(
  async () => (await import('./UnsupportedDialog.tsx')).UnsupportedDialog,
);

/** Reports whether a currency must not be traded here ('Unsupported Asset'). */
export function isUnsupportedCurrency(currency: Currency | undefined): boolean {
  return currency !== undefined && !currency.isNative && isUnsupported(currency.token.address);
}

export interface UnsupportedNoticeProps {
  /** Currencies chosen on the page; renders nothing when all may be traded. */
  currencies: readonly (Currency | undefined)[];
}

/**
 * Shows a line that opens why some assets cannot be traded here, and which of the chosen ones are
 * affected (TOK-13).
 */
export function UnsupportedNotice({ currencies }: UnsupportedNoticeProps): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const unsupported = currencies.filter((currency): currency is Currency =>
    isUnsupportedCurrency(currency),
  );
  const close = (): void => setIsOpen(false);
  if (unsupported.length === 0) return null;
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
