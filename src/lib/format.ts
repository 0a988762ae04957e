import { localizeNumber, type NumberStyle } from './formatLocale.ts';
import type { Ratio } from './ratio.ts';

/** What stands for a value that cannot be known, as for a price that divides by 0. */
export const unknownText = '–';

export type Rounding = 'down' | 'nearest';

export interface NumberFormat {
  /** Digits counted from the first that is not 0. Digits before the decimal separator are always all shown. */
  significant?: number;
  /** Most digits after the separator. Something that would read 0 reads `<0.01` instead. */
  places?: number;
  /** `down` (towards 0) never shows more than there is; `nearest` rounds half away from 0. */
  rounding?: Rounding;
  /** Keep zeros at the end, so that numbers below each other align. Needs `places`. */
  fixed?: boolean;
  locale?: string;
}

// Tokens have at most 77 decimals, so that no amount needs more.
const mostPlaces = 77;

const digitCount = (value: bigint) => value.toString().length;

/** The places that show `significant` digits of `numerator / denominator`, both above 0. */
function placesOfSignificant(numerator: bigint, denominator: bigint, significant: number): number {
  if (numerator >= denominator)
    return Math.max(0, significant - digitCount(numerator / denominator));
  let leading = Math.max(1, digitCount(denominator) - digitCount(numerator));
  if (numerator * 10n ** BigInt(leading) < denominator) leading += 1;
  return leading - 1 + significant;
}

function formatExact(value: Ratio, style: NumberStyle, format: NumberFormat): string {
  if (value.denominator === 0n) return unknownText;
  const { significant, rounding = 'down', fixed = false, locale = 'en-US' } = format;
  const negative = value.numerator < 0n !== value.denominator < 0n && value.numerator !== 0n;
  const numerator = value.numerator < 0n ? -value.numerator : value.numerator;
  const denominator = value.denominator < 0n ? -value.denominator : value.denominator;
  const most = format.places ?? mostPlaces;
  const places =
    significant === undefined || numerator === 0n
      ? most
      : Math.min(most, placesOfSignificant(numerator, denominator, significant));

  const scale = 10n ** BigInt(places);
  const doubled = (numerator * scale * 2n) / denominator;
  const scaled = rounding === 'nearest' ? (doubled + 1n) / 2n : doubled / 2n;
  const isBelow = scaled === 0n && numerator !== 0n;
  const shown = isBelow ? 1n : scaled;

  const fractionDigits = places === 0 ? '' : (shown % scale).toString().padStart(places, '0');
  const fraction = fixed ? fractionDigits : fractionDigits.replace(/0+$/, '');
  const text = localizeNumber({ negative, integer: shown / scale, fraction }, style, locale);
  if (!isBelow) return text;
  return (negative ? '>' : '<') + text;
}

/**
 * An amount in the token's smallest unit as text, in the locale's digits and separators: 6 significant digits
 * rounded down unless told otherwise. Non-zero never reads 0 (`<0.000001`).
 */
export function formatAmount(
  amount: bigint,
  currency: { decimals: number },
  format: NumberFormat = {},
): string {
  const limits =
    format.significant === undefined && format.places === undefined ? { significant: 6 } : {};
  return formatExact(
    { numerator: amount, denominator: 10n ** BigInt(currency.decimals) },
    'decimal',
    { ...limits, ...format },
  );
}

/** An amount in the smallest unit as text for inputs: every digit, '.', no grouping, no zeros at the end. */
export function exactAmountText(amount: bigint, currency: { decimals: number }): string {
  const negative = amount < 0n;
  const digits = (negative ? -amount : amount).toString().padStart(currency.decimals + 1, '0');
  const split = digits.length - currency.decimals;
  const fraction = digits.slice(split).replace(/0+$/, '');
  return (negative ? '-' : '') + digits.slice(0, split) + (fraction && `.${fraction}`);
}

/** A ratio (0.01 = 1 %) as a percentage, two places to the nearest unless told otherwise: `1.23%`, `<0.01%`. */
export function formatPercent(value: Ratio, format: NumberFormat = {}): string {
  const percent = { numerator: value.numerator * 100n, denominator: value.denominator };
  return formatExact(percent, 'percent', {
    places: 2,
    fixed: true,
    rounding: 'nearest',
    ...format,
  });
}

/** A part of a pool as a percentage, to the nearest of six places (`12.345678%`), and `<0.01%` below that. */
export function formatPoolShare(share: Ratio, locale?: string): string {
  const isTiny = share.numerator * 10_000n < share.denominator;
  const limits: NumberFormat = isTiny ? { places: 2, rounding: 'down' } : { places: 6 };
  return formatPercent(share, {
    ...limits,
    fixed: false,
    ...(locale === undefined ? {} : { locale }),
  });
}

/** Basis points as a percentage: `0.5%` for 50; with `places`, exactly that many (`1.0%`). */
export function formatBps(bps: bigint, format: NumberFormat = {}): string {
  return formatPercent(
    { numerator: bps, denominator: 10_000n },
    { fixed: format.places !== undefined, ...format },
  );
}

/** A price in whole units per whole unit: 6 significant digits to the nearest, at most 18 places. */
export function formatPrice(price: Ratio, format: NumberFormat = {}): string {
  return formatExact(price, 'decimal', {
    significant: 6,
    places: 18,
    rounding: 'nearest',
    ...format,
  });
}

/** Dollars: `$1,234.50`; below a cent 4 significant digits (`$0.001235`), since coins are cheap. */
export function formatUsd(value: Ratio, format: NumberFormat = {}): string {
  const numerator = value.numerator < 0n ? -value.numerator : value.numerator;
  const isCheap =
    numerator > 0n && numerator * 100n < value.denominator && format.places === undefined;
  const limits: NumberFormat = isCheap
    ? { significant: 4, places: 12 }
    : { places: 2, fixed: true };
  return formatExact(value, 'usd', { rounding: 'nearest', ...limits, ...format });
}

/** `0x1234...abcd`. */
export function shortenAddress(address: string): string {
  return `${address.slice(0, 6)}...${address.slice(-4)}`;
}

/** A symbol of more than 20 characters as its first 4, '...' and its last 5. */
export function shortenSymbol(symbol: string): string {
  // By code points: half an emoji is not a character.
  const characters = Array.from(symbol);
  return characters.length > 20
    ? `${characters.slice(0, 4).join('')}...${characters.slice(-5).join('')}`
    : symbol;
}
