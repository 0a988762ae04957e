import { localizeNumber, type NumberStyle } from './formatLocale.ts';
import type { Ratio } from './ratio.ts';

/** Placeholder of an unknown value, such as a price that divides by 0. */
export const unknownText = '–';

export type Rounding = 'down' | 'nearest' | 'up';

export interface NumberFormat {
  /** Significant digits. Digits before the decimal separator are always shown. */
  significant?: number;
  /** Maximum decimals. A value that would read 0 reads `<0.01` instead. */
  places?: number;
  /** `down` (towards 0) never overstates, `up` never understates; `nearest`: half away from 0. */
  rounding?: Rounding;
  /** Keeps trailing zeros, so that numbers in a column align. Needs `places`. */
  fixed?: boolean;
  locale?: string;
}

// Tokens have at most 77 decimals, so no amount needs more.
const maxPlaces = 77;

const digitCount = (value: bigint) => value.toString().length;

/**
 * Returns the decimals that show `significant` digits of `numerator / denominator`, both above 0.
 */
function placesOfSignificant(numerator: bigint, denominator: bigint, significant: number): number {
  if (numerator >= denominator)
    return Math.max(0, significant - digitCount(numerator / denominator));
  let leading = Math.max(1, digitCount(denominator) - digitCount(numerator));
  if (numerator * 10n ** BigInt(leading) < denominator) leading += 1;
  return leading - 1 + significant;
}

/** Divides two numbers above 0. */
function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const added = { down: 0n, nearest: denominator / 2n, up: denominator - 1n }[rounding];
  return (numerator + added) / denominator;
}

function formatExact(value: Ratio, style: NumberStyle, format: NumberFormat): string {
  if (value.denominator === 0n) return unknownText;
  const { significant, rounding = 'down', fixed = false, locale = 'en-US' } = format;
  const negative = value.numerator < 0n !== value.denominator < 0n && value.numerator !== 0n;
  const numerator = value.numerator < 0n ? -value.numerator : value.numerator;
  const denominator = value.denominator < 0n ? -value.denominator : value.denominator;
  const most = format.places ?? maxPlaces;
  const places =
    significant === undefined || numerator === 0n
      ? most
      : Math.min(most, placesOfSignificant(numerator, denominator, significant));

  const scale = 10n ** BigInt(places);
  const scaled = divide(numerator * scale, denominator, rounding);
  const isBelow = scaled === 0n && numerator !== 0n;
  const shown = isBelow ? 1n : scaled;

  const fractionDigits = places === 0 ? '' : (shown % scale).toString().padStart(places, '0');
  const fraction = fixed ? fractionDigits : fractionDigits.replace(/0+$/, '');
  const text = localizeNumber({ negative, integer: shown / scale, fraction }, style, locale);
  if (!isBelow) return text;
  return (negative ? '>' : '<') + text;
}

/**
 * Formats an amount in the token's smallest unit for the locale: 6 significant digits rounded down
 * by default. Non-zero never reads 0 (`<0.000001`).
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

/** Formats an amount for inputs: every digit, '.', no grouping, no trailing zeros. */
export function exactAmountText(amount: bigint, currency: { decimals: number }): string {
  const negative = amount < 0n;
  const digits = (negative ? -amount : amount).toString().padStart(currency.decimals + 1, '0');
  const split = digits.length - currency.decimals;
  const fraction = digits.slice(split).replace(/0+$/, '');
  return (negative ? '-' : '') + digits.slice(0, split) + (fraction && `.${fraction}`);
}

/**
 * Formats a ratio (0.01 = 1 %) as a percentage, by default rounded to two decimals: `1.23%`,
 * `<0.01%`.
 */
export function formatPercent(value: Ratio, format: NumberFormat = {}): string {
  const percent = { numerator: value.numerator * 100n, denominator: value.denominator };
  return formatExact(percent, 'percent', {
    places: 2,
    fixed: true,
    rounding: 'nearest',
    ...format,
  });
}

/**
 * Formats a share of a pool as a percentage rounded to six decimals (`12.345678%`), `<0.01%` below
 * that.
 */
export function formatPoolShare(share: Ratio, locale?: string): string {
  const isTiny = share.numerator * 10_000n < share.denominator;
  const limits: NumberFormat = isTiny ? { places: 2, rounding: 'down' } : { places: 6 };
  return formatPercent(share, {
    ...limits,
    fixed: false,
    ...(locale === undefined ? {} : { locale }),
  });
}

/**
 * Formats basis points as a percentage: `0.5%` for 50; with `places`, exactly that many (`1.0%`).
 */
export function formatBps(bps: bigint, format: NumberFormat = {}): string {
  return formatPercent(
    { numerator: bps, denominator: 10_000n },
    { fixed: format.places !== undefined, ...format },
  );
}

/**
 * Formats a price in whole units per whole unit: 6 significant digits, rounded, at most 18
 * decimals.
 */
export function formatPrice(price: Ratio, format: NumberFormat = {}): string {
  return formatExact(price, 'decimal', {
    significant: 6,
    places: 18,
    rounding: 'nearest',
    ...format,
  });
}

/** Formats an amount of dollars to two decimals, rounded: `$1,234.50`, `<$0.01`. */
export function formatUsd(value: Ratio, format: NumberFormat = {}): string {
  return formatExact(value, 'usd', { rounding: 'nearest', places: 2, fixed: true, ...format });
}

/** Formats a price in dollars: as an amount, but below a cent with 4 significant digits. */
export function formatUsdPrice(price: Ratio, format: NumberFormat = {}): string {
  const isCheap = price.numerator > 0n && price.numerator * 100n < price.denominator;
  const limits: NumberFormat = isCheap ? { significant: 4, places: 12, fixed: false } : {};
  return formatUsd(price, { ...limits, ...format });
}

/** Shortens an address or hash: `0x1234…abcd`. */
export function shortenAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}

/** Shortens a symbol of more than 20 characters to its first 4, '...' and its last 5. */
export function shortenSymbol(symbol: string): string {
  // By code points, so that emoji are not split.
  const characters = Array.from(symbol);
  return characters.length > 20
    ? `${characters.slice(0, 4).join('')}...${characters.slice(-5).join('')}`
    : symbol;
}
