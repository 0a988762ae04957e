import { numberFormat } from './numberFormat.ts';

const E16 = 10n ** 16n;

/**
 * Formats dollars (18 decimals) to three digits or so, as `$64.9M`: for headlines, beside which the
 * exact value is shown elsewhere.
 */
export function formatCompactUsd(valueE18: bigint, locale: string): string {
  const format = numberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  return format.format(Number(valueE18 / E16) / 100);
}
