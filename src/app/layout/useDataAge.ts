import { selectConnectionStatus } from '#chain/blocks/selectors.ts';
import { useTranslation, type Translate } from '#i18n/t.ts';
import { formatRemaining, HOUR, MINUTE } from '#lib/time.ts';
import { useAppSelector } from '#redux';

/** Seconds within which data counts as current. */
const CURRENT = 10;

/**
 * Returns an age in words, in steps of ten seconds, then minutes and longer, so that screen readers
 * don't announce every poll.
 */
function ageText(seconds: number, t: Translate, locale: string): string {
  if (seconds >= HOUR) return formatRemaining(seconds, locale, 1);
  if (seconds >= MINUTE) return t('common.minutes', { count: Math.floor(seconds / MINUTE) });
  return t('common.seconds', { count: Math.max(CURRENT, Math.floor(seconds / 10) * 10) });
}

/** Returns the age of the data on the page in a sentence; empty if it is current or unknown. */
export function useDataAge(): string {
  const { t, locale } = useTranslation();
  const { secondsOld } = useAppSelector(selectConnectionStatus);
  if (secondsOld === null || secondsOld < CURRENT) return '';
  return t('layout.connection.age', { age: ageText(secondsOld, t, locale) });
}
