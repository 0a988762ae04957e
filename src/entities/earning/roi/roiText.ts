import { isBeyondBelief } from '#entities/earning/yields/roiMath.ts';
import { formatAmount, formatPercent, formatUsd, unknownText } from '#lib/format.ts';

const e18 = 10n ** 18n;
/** Above it, an ROI is written without decimals (ROI-06). */
const millionE18 = 1_000_000n * e18;
/** Compounding can give numbers of a thousand digits: above 10^15 only '>' is shown. */
const maxE18 = 10n ** 15n * e18;

/** Formats an amount (times 10^18) with `write`, or the maximum after '>'. */
function capped(amountE18: bigint, write: (amountE18: bigint) => string): string {
  return amountE18 > maxE18 ? `>${write(maxE18)}` : write(amountE18);
}

/** Formats dollars with cents, above a million without. */
export function roiUsdText(amountE18: bigint, locale: string): string {
  return capped(amountE18, (shown) =>
    formatUsd(
      { numerator: shown, denominator: e18 },
      { locale, places: shown > millionE18 ? 0 : 2, fixed: true },
    ),
  );
}

/** Formats whole tokens with at most `places` decimals. */
export function roiTokenText(amountE18: bigint, places: number, locale: string): string {
  return capped(amountE18, (shown) =>
    formatAmount(shown, { decimals: 18 }, { locale, places: shown > millionE18 ? 0 : places }),
  );
}

/** Formats a share of the principal as a percentage; '–' beyond belief (decision E12). */
export function roiPercentText(rateE18: bigint, locale: string): string {
  if (isBeyondBelief(rateE18)) return unknownText;
  return formatPercent(
    { numerator: rateE18, denominator: e18 },
    { locale, places: rateE18 > 100n * e18 ? 0 : 2 },
  );
}
