import { numberFormat } from './numberFormat.ts';

/** Number format of a locale, read from Intl once: digits never pass through `number`. */
interface NumberShape {
  before: string;
  decimal: string;
  group: string;
  after: string;
  /** Digits from 0; `undefined`: ASCII. */
  digits: string[] | undefined;
  integer: Intl.NumberFormat;
}

export type NumberStyle = 'decimal' | 'percent' | 'usd';

const styles: Record<NumberStyle, Intl.NumberFormatOptions> = {
  decimal: {},
  percent: { style: 'percent' },
  usd: { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' },
};

const shapes = new Map<string, NumberShape>();

function readShape(locale: string, style: NumberStyle, negative: boolean): NumberShape {
  const sample = numberFormat(locale, {
    ...styles[style],
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const parts = sample.formatToParts(negative ? -1.5 : 1.5);
  const first = parts.findIndex((part) => part.type === 'integer');
  const last = parts.findIndex((part) => part.type === 'fraction');
  const text = (from: number, to: number) =>
    parts
      .slice(from, to)
      .map((part) => part.value)
      .join('');
  const plain = numberFormat(locale, { useGrouping: false });
  const digits = Array.from({ length: 10 }, (_, digit) => plain.format(digit));
  // Some locales group only from five digits on.
  const grouped = sample.formatToParts(1_000_000);
  return {
    before: text(0, first),
    decimal: parts.find((part) => part.type === 'decimal')?.value ?? '.',
    group: grouped.find((part) => part.type === 'group')?.value ?? '',
    after: text(last + 1, parts.length),
    digits: digits.join('') === '0123456789' ? undefined : digits,
    integer: numberFormat(locale, { maximumFractionDigits: 0 }),
  };
}

function shapeOf(locale: string, style: NumberStyle, negative: boolean): NumberShape {
  const key = `${locale} ${style} ${negative}`;
  let shape = shapes.get(key);
  if (!shape) {
    // An unknown locale must not break the page: English numbers are the fall-back.
    const known = isLocale(locale) ? locale : 'en-US';
    shape = readShape(known, style, negative);
    shapes.set(key, shape);
  }
  return shape;
}

function isLocale(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

/** Returns the separators of a locale: decimal '.', ',' or '٫'; group '.', ',', '٬' or a space. */
export function numberSigns(locale: string): { decimal: string; group: string } {
  const { decimal, group } = shapeOf(locale, 'decimal', false);
  return { decimal, group };
}

/** Formats the digits of a whole number as the locale groups them. */
export function groupDigits(digits: string, locale: string): string {
  return shapeOf(locale, 'decimal', false).integer.format(BigInt(digits));
}

/** Writes ASCII digits with those of a locale; other characters stay. */
function writeDigits(text: string, digits: NumberShape['digits']): string {
  if (!digits) return text;
  return text.replace(/\d/g, (digit) => digits[digit.charCodeAt(0) - 48] ?? digit);
}

/**
 * Formats a decimal number for a locale: `integer` grouped, `fraction` digit by digit (`''`: no
 * separator). For `percent` the number is already times 100.
 */
export function localizeNumber(
  parts: { negative: boolean; integer: bigint; fraction: string },
  style: NumberStyle,
  locale: string,
): string {
  const { before, decimal, after, digits, integer } = shapeOf(locale, style, parts.negative);
  const fraction = writeDigits(parts.fraction, digits);
  return before + integer.format(parts.integer) + (fraction && decimal + fraction) + after;
}

/**
 * Localises the text of an amount input (ASCII digits and '.'), character for character, so that
 * the caret stays. `readNumber` with the same locale reverses it.
 */
export function localizeTyped(text: string, locale: string): string {
  const { digits, decimal } = shapeOf(locale, 'decimal', false);
  return writeDigits(text, digits).replaceAll('.', decimal);
}

/** Localises the text of an amount input and groups it, for reading; `readNumber` reverses it. */
export function localizeGrouped(text: string, locale: string): string {
  const [whole = '', ...fraction] = text.split('.');
  // Leading zeros are as typed.
  if (!/^[1-9]\d*$/.test(whole)) return localizeTyped(text, locale);
  return groupDigits(whole, locale) + localizeTyped(['', ...fraction].join('.'), locale);
}
