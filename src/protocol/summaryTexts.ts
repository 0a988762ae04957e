import { exactAmountText, formatAmount, shortenSymbol, type Rounding } from '#lib/format.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';

/** Formats a stored amount with six significant digits, by default rounded down. */
export function amountText(
  raw: Raw,
  decimals: number,
  locale: string,
  rounding: Rounding = 'down',
): string {
  return formatAmount(fromRaw(raw), { decimals }, { significant: 6, locale, rounding });
}

/** Returns a stored amount as a link names it: every digit, in no language. */
export const exactText = (raw: Raw, decimals: number): string =>
  exactAmountText(fromRaw(raw), { decimals });

/** Returns the amount and symbol of an action that concerns one token. */
export function tokenParams(
  info: { amountRaw: Raw; decimals: number; symbol: string },
  locale: string,
) {
  return {
    amount: amountText(info.amountRaw, info.decimals, locale),
    symbol: shortenSymbol(info.symbol),
  };
}
