import { decimalSeparator } from './formatLocale.ts';

/** Maximum length of an amount: 78 digits of a uint256 and a separator. */
const maxAmountLength = 79;
const maxUint256 = 2n ** 256n - 1n;

/** Why a text is no amount. `empty` covers '' and '.': not an error, only no number yet. */
export type AmountIssue = 'empty' | 'malformed' | 'tooLong' | 'tooManyDecimals' | 'tooLarge';
export type ParsedAmount = { ok: true; amount: bigint } | { ok: false; issue: AmountIssue };

const anyDigit = /\p{Nd}/u;
// Decimal separators of keyboards: ASCII, Arabic, full-width and ideographic.
const separators = /[,٫．，。]/gu;

/**
 * Returns the value of a decimal digit of any script. Unicode keeps a script's ten digits in one
 * ascending run from 0.
 */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let start = code;
  while (start > 0 && anyDigit.test(String.fromCodePoint(start - 1))) start -= 1;
  return String((code - start) % 10);
}

function toAscii(text: string, locale: string | undefined): string {
  const digits = text
    .trim()
    .replace(/\p{Nd}/gu, (digit) => (digit >= '0' && digit <= '9' ? digit : digitValue(digit)));
  const local = locale === undefined ? '.' : decimalSeparator(locale);
  return digits.replaceAll(local, '.').replace(separators, '.');
}

const isAmountShape = (text: string) => /^\d*\.?\d*$/.test(text);

/**
 * Normalises typed or pasted amount text: digits of any script become ASCII, ',' and the locale's
 * separator become '.', outer spaces are trimmed. `undefined` refuses the input: signs, exponents,
 * hex, two separators, or more than 79 characters.
 */
export function normalizeAmountText(text: string, locale?: string): string | undefined {
  const ascii = toAscii(text, locale);
  return ascii.length <= maxAmountLength && isAmountShape(ascii) ? ascii : undefined;
}

/**
 * Parses an amount to the currency's smallest unit. Nothing is rounded: too many decimals are an
 * issue. 0 is `ok`; the form decides whether it may be sent.
 */
export function parseAmount(text: string, currency: { decimals: number }): ParsedAmount {
  const ascii = toAscii(text, undefined);
  if (ascii.length > maxAmountLength) return { ok: false, issue: 'tooLong' };
  if (!isAmountShape(ascii)) return { ok: false, issue: 'malformed' };
  const [whole = '', fraction = ''] = ascii.split('.');
  if (whole === '' && fraction === '') return { ok: false, issue: 'empty' };
  if (fraction.length > currency.decimals) return { ok: false, issue: 'tooManyDecimals' };
  const amount = BigInt(whole + fraction.padEnd(currency.decimals, '0'));
  return amount > maxUint256 ? { ok: false, issue: 'tooLarge' } : { ok: true, amount };
}
