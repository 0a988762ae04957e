import { useMemo } from 'react';
import { normalizeAmountText } from '#lib/amounts.ts';
import { localizeTyped } from '#lib/formatLocale.ts';
import { useTranslation } from './t.ts';

/**
 * Converts numbers for `NumericInput` between the user's language (its digits and decimal
 * separator)
 * and the stored form (ASCII digits and '.'). Every language accepts digits of any script and both
 * ',' and '.'.
 */
export function useNumberInput(): {
  accept: (text: string) => string | undefined;
  show: (text: string) => string;
} {
  const { locale } = useTranslation();
  return useMemo(
    () => ({
      accept: (text: string) => normalizeAmountText(text, locale),
      show: (text: string) => localizeTyped(text, locale),
    }),
    [locale],
  );
}
