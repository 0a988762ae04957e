import type { Locale } from '#i18n/languages.ts';

/** Detail of a label of the time axis. */
export type TickDetail = 'year' | 'month' | 'day' | 'minute' | 'second';

const details: Record<TickDetail, Intl.DateTimeFormatOptions> = {
  year: { year: 'numeric' },
  month: { month: 'short' },
  day: { day: 'numeric', month: 'short' },
  minute: { hour: '2-digit', minute: '2-digit' },
  second: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a time in seconds as a label of the time axis. Thousands are made, so formats are kept. */
export function tickText(at: number, detail: TickDetail, locale: Locale): string {
  const key = `${locale} ${detail}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, details[detail]);
  formats.set(key, format);
  return format.format(at * 1000);
}

const whole: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'medium' };

/** Formats a time in seconds with date, time and seconds. */
export function momentText(at: number, locale: Locale): string {
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, whole);
  formats.set(locale, format);
  return format.format(at * 1000);
}

/**
 * Returns the seconds to add so that the library, which knows only UTC, begins days at midnight
 * here. One for all times, lest a clock change sets a value before an earlier one.
 */
export function zoneShift(): number {
  return -new Date().getTimezoneOffset() * 60;
}
