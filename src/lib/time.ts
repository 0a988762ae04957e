/** All of these are seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Milliseconds of a wall clock to whole seconds. */
export function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}

/** A length of time in seconds taken apart, for countdowns; below 0 counts as 0. */
export function splitDuration(seconds: number): { days: number; hours: number; minutes: number; seconds: number } {
  const whole = Math.max(0, Math.floor(seconds));
  return {
    days: Math.floor(whole / DAY),
    hours: Math.floor((whole % DAY) / HOUR),
    minutes: Math.floor((whole % HOUR) / MINUTE),
    seconds: whole % MINUTE,
  };
}

const ageUnits: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];

/** How long ago a moment was, in the locale's words: '5 minutes ago'. Both in seconds; the future counts as now. */
export function formatAge(at: number, now: number, locale: string): string {
  const age = Math.max(0, Math.floor(now - at));
  const [unit, size] = ageUnits.find(([, length]) => age >= length) ?? (['second', 1] as const);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(age / size), unit);
}

/** A moment in seconds as date and time of the locale and the reader's time zone. */
export function formatDateTime(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at * 1000);
}
