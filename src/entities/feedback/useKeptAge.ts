import { useTranslation } from '#i18n/t.ts';
import { formatRemaining } from '#lib/time.ts';

/** Returns the age of data that an earlier visit left, in a sentence; empty without one. */
export function useKeptAge(secondsOld: number | undefined): string {
  const { t, locale } = useTranslation();
  return secondsOld === undefined
    ? ''
    : t('layout.connection.age', { age: formatRemaining(secondsOld, locale, 1) });
}
