import { useMemo } from 'react';
import { readNumber, type ReadNumber } from '#lib/amounts.ts';
import { localizeGrouped, localizeTyped } from '#lib/formatLocale.ts';
import { useTranslation } from './t.ts';

/** Numbers of one language, for `NumericInput`. */
export interface NumberInput {
  accept: (text: string) => ReadNumber | undefined;
  show: (text: string) => string;
  showGrouped: (text: string) => string;
  unreadable: string;
  notNumber: string;
  guessText: (number: string) => string;
}

/**
 * Converts numbers for `NumericInput` between the user's language (its digits, decimal separator
 * and groups) and the stored form (ASCII digits and '.'), with what to say of one that cannot be
 * read.
 */
export function useNumberInput(): NumberInput {
  const { t, locale } = useTranslation();
  return useMemo(
    () => ({
      accept: (text) => readNumber(text, locale),
      show: (text) => localizeTyped(text, locale),
      showGrouped: (text) => localizeGrouped(text, locale),
      unreadable: t('common.number.unreadable'),
      notNumber: t('common.number.digits'),
      guessText: (number) => t('common.number.use', { number }),
    }),
    [t, locale],
  );
}
