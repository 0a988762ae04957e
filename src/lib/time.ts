import { numberFormat } from './numberFormat.ts';

/** In seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Converts milliseconds of the wall clock to whole seconds. */
export function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}

/** Formats a time in seconds as date and time of the locale and time zone. */
export function formatDateTime(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    at * 1000,
  );
}

/** Formats the day of a time in seconds, in the locale and time zone. */
export function formatDate(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at * 1000);
}

/** Formats a number of hours, whole days as days: '24 hours', '7 days'. */
export function hoursText(hours: number, locale: string): string {
  const isDays = hours > 24 && hours % 24 === 0;
  return numberFormat(locale, {
    style: 'unit',
    unit: isDays ? 'day' : 'hour',
    unitDisplay: 'long',
  }).format(isDays ? hours / 24 : hours);
}

const units = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1],
] as const;

/**
 * Formats a duration in its largest units (at most `most`), as the locale writes them: `2d 3h`, `8m
 * 20s`, `0s`.
 */
export function formatRemaining(seconds: number, locale: string, most = 2): string {
  let rest = Math.max(0, Math.floor(seconds));
  const counts = units.map(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return { unit, count };
  });
  const first = counts.findIndex(({ count }) => count > 0);
  const shown = first < 0 ? counts.slice(-1) : counts.slice(first, first + most);
  return shown
    .map(({ unit, count }) =>
      numberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' }).format(count),
    )
    .join(' ');
}
