import { formatPercent, unknownText } from '#lib/format.ts';

/** Volume of an account, in dollars with 18 decimals. */
interface Volumes {
  raw: bigint;
  counted: bigint;
}

/** Formats the share of the raw volume that doesn't count; '–' without any volume. */
export function roundTripText({ raw, counted }: Volumes, locale: string): string {
  if (raw === 0n) return unknownText;
  return formatPercent({ numerator: raw - counted, denominator: raw }, { locale, places: 1 });
}
