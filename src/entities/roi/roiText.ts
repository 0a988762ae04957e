import { formatAmount, formatPercent, formatUsd } from '#lib/format.ts';

const e18 = 10n ** 18n;
/** An ROI above it is written without decimals (ROI-06). */
const millionE18 = 1_000_000n * e18;
/** Compounding makes numbers of a thousand digits, which tell nobody anything: more than a thousand million millions is said so. */
const mostE18 = 10n ** 15n * e18;

/** `write` of an amount of 10^-18, or of the most there is words for, after '>'. */
function capped(amountE18: bigint, write: (amountE18: bigint) => string): string {
  return amountE18 > mostE18 ? `>${write(mostE18)}` : write(amountE18);
}

/** Dollars with cents, above a million without. */
export function roiUsdText(amountE18: bigint, locale: string): string {
  return capped(amountE18, (shown) =>
    formatUsd(
      { numerator: shown, denominator: e18 },
      { locale, places: shown > millionE18 ? 0 : 2, fixed: true },
    ),
  );
}

/** Whole tokens with at most so many places. */
export function roiTokenText(amountE18: bigint, places: number, locale: string): string {
  return capped(amountE18, (shown) =>
    formatAmount(shown, { decimals: 18 }, { locale, places: shown > millionE18 ? 0 : places }),
  );
}

/** A part of the principal as a percentage. */
export function roiPercentText(rateE18: bigint, locale: string): string {
  return capped(rateE18, (shown) =>
    formatPercent(
      { numerator: shown, denominator: e18 },
      { locale, places: shown > 100n * e18 ? 0 : 2 },
    ),
  );
}
