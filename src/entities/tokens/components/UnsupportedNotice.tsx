import { Suspense, type ReactNode } from 'react';
import { isUnsupported } from '#config/tokenNotices.ts';
import { latePart } from '#entities/feedback/latePart.ts';
import type { Currency } from '#lib/currency.ts';

// Loaded on demand: few tokens are unsupported.
const UnsupportedButton = latePart(
  async () => (await import('./UnsupportedButton.tsx')).UnsupportedButton,
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
  const unsupported = currencies.filter((currency): currency is Currency =>
    isUnsupportedCurrency(currency),
  );
  return unsupported.length === 0 ? null : (
    <Suspense fallback={null}>
      <UnsupportedButton unsupported={unsupported} />
    </Suspense>
  );
}
