import { formatPercent, formatUsd } from '#lib/format.ts';

const e18 = 10n ** 18n;
/** From 1,000% on, decimals are dropped. */
const manyE18 = 10n * e18;

/** Formats a yearly rate as a percentage: `12.34%`, `1,235%`. 10^18 is 100%. */
export function yieldText(rateE18: bigint, locale: string): string {
  return formatPercent(
    { numerator: rateE18, denominator: e18 },
    { locale, places: rateE18 < manyE18 ? 2 : 0 },
  );
}

/**
 * Formats dollars for recomputing: with cents if that is exact, otherwise ten significant digits.
 */
export function exactUsdText(valueE18: bigint, locale: string): string {
  const value = { numerator: valueE18, denominator: e18 };
  const isWholeCents = valueE18 % 10n ** 16n === 0n;
  return formatUsd(
    value,
    isWholeCents
      ? { locale, places: 2, fixed: true }
      : { locale, significant: 10, places: 18, fixed: false },
  );
}
