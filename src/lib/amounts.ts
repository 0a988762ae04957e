import { decimalSeparator } from './formatLocale.ts';

/** Most characters that an amount may have: a uint256 has 78 digits, and one separator. */
const maxAmountLength = 79;
const maxUint256 = 2n ** 256n - 1n;

/** Why an amount is not one. `empty` covers '' and '.': nothing is wrong yet, there is only no number. */
export type AmountIssue = 'empty' | 'malformed' | 'tooLong' | 'tooManyDecimals' | 'tooLarge';
export type ParsedAmount = { ok: true; amount: bigint } | { ok: false; issue: AmountIssue };

const anyDigit = /\p{Nd}/u;
// ASCII, Arabic, full-width and ideographic marks that keyboards type for "decimal separator".
const separators = /[,٫．，。]/gu;

/** The value of a decimal digit of any script. Unicode keeps each script's ten digits in one ascending run that starts at 0. */
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
 * What may stand in an amount input for what was typed or pasted: digits of any script become ASCII, ',' and the
 * locale's separator become '.', spaces at the ends go. `undefined` refuses the keystroke: signs, exponents, hex,
 * two separators, anything else, or more than 79 characters.
 */
export function normalizeAmountText(text: string, locale?: string): string | undefined {
  const ascii = toAscii(text, locale);
  return ascii.length <= maxAmountLength && isAmountShape(ascii) ? ascii : undefined;
}

/**
 * Amount text to the currency's smallest unit. Nothing is rounded or cut: more decimals than the currency has is an
 * issue. 0 is `ok`; whether 0 may be sent is the form's to say.
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
