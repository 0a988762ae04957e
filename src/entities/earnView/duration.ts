import { DAY, HOUR, MINUTE } from '#lib/time.ts';

const units = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1],
] as const;

/**
 * Seconds as the two largest units that count, in the locale's own short words: '2 days 4 hr', '35 min', '12 sec'. `most`: how many units.
 */
export function formatDuration(seconds: number, locale: string, most = 2): string {
  const first = units.findIndex(([, length]) => seconds >= length);
  if (first === -1) return unitText(0, 'second', locale);
  let rest = Math.floor(seconds);
  const parts: string[] = [];
  for (const [unit, length] of units.slice(first, first + most)) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0) parts.push(unitText(count, unit, locale));
  }
  return parts.join(' ');
}

function unitText(count: number, unit: (typeof units)[number][0], locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
}
