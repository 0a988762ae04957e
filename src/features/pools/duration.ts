import { DAY, HOUR, MINUTE } from '#lib/time.ts';

const units = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1],
] as const;

/**
 * Whole seconds in days, hours, minutes and seconds, as the locale writes them: `2d 23h 0m 5s` (narrow) or `3 days` (long).
 * Narrow shows everything below the largest unit, so that a countdown does not jump; long leaves out what is 0.
 */
export function formatDuration(seconds: number, locale: string, unitDisplay: 'narrow' | 'long' = 'narrow'): string {
  let rest = seconds;
  const counts = units.map(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return { unit, count };
  });
  const first = counts.findIndex(({ count }) => count > 0);
  const shown = counts.slice(first < 0 ? -1 : first).filter(({ count }) => unitDisplay === 'narrow' || count > 0 || first < 0);
  return shown.map(({ unit, count }) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(count)).join(' ');
}
