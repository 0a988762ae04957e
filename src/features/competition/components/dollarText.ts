import { formatUsd } from '#lib/format.ts';

/** Formats whole dollars. */
export function dollarText(usd: number, locale: string): string {
  return formatUsd({ numerator: BigInt(usd), denominator: 1n }, { locale, places: 0, fixed: true });
}
