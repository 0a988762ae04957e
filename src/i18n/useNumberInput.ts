import { useMemo } from 'react';
import { normalizeAmountText } from '#lib/amounts.ts';
import { localizeTyped } from '#lib/formatLocale.ts';
import { useTranslation } from './t.ts';

/**
 * How a number is typed and shown in the reader's language, for `NumericInput`: its own digits and separator on the screen,
 * ASCII digits and '.' in what is kept. Digits of any script and both ',' and '.' may be typed in every language.
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
