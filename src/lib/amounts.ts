import { numberSigns, groupDigits } from './formatLocale.ts';

/** Maximum length of an amount: 78 digits of a uint256 and a separator. */
const maxAmountLength = 79;
const maxUint256 = 2n ** 256n - 1n;
/** Numbers in storage, addresses and code are written this way. */
const PLAIN_LOCALE = 'en-US';
/** A group of digits that a reader may take for thousands. */
const THOUSANDS = 3;

/** Why a text is no amount. `empty` covers '' and '.': not an error, only no number yet. */
export type AmountIssue = 'empty' | 'malformed' | 'tooLong' | 'tooManyDecimals' | 'tooLarge';
export type ParsedAmount = { ok: true; amount: bigint } | { ok: false; issue: AmountIssue };

/**
 * Text of a number field as read. `ok`: as plain digits with '.'; `isOpen` where a further digit can
 * make its decimals a group of thousands ('1,5' of '1,500'). `ambiguous`: its separators have
 * no single meaning; `guess` is the number with a decimal separator, where that is likely.
 */
export type ReadNumber =
  | { status: 'ok'; text: string; isOpen?: true }
  | { status: 'ambiguous'; guess: string | undefined };

const anyDigit = /\p{Nd}/u;

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

/** Returns ASCII digits, with one form of each separator: '.', ',', '٫', '٬' and a plain space. */
export function toAscii(text: string): string {
  // Fast path: this runs for each typed digit.
  if (/^[\d.,]*$/.test(text)) return text;
  return text
    .trim()
    .replace(/\p{Nd}/gu, (digit) => (digit >= '0' && digit <= '9' ? digit : digitValue(digit)))
    .replace(/[．。]/gu, '.')
    .replaceAll('，', ',')
    .replace(/\s/gu, ' ');
}

const isPlain = (text: string) => /^\d*\.?\d*$/.test(text) && text.length <= maxAmountLength;
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Reports whether digits are grouped exactly as the locale prints that number. */
function isGrouped(whole: string, locale: string): boolean {
  const digits = digitsOf(whole);
  return digits !== '' && digits !== whole && toAscii(groupDigits(digits, locale)) === whole;
}

/** Reports whether a single separator between these digits may stand for thousands. */
const maybeThousands = (whole: string, fraction: string): boolean =>
  fraction.length === THOUSANDS && /^[1-9]\d{0,2}$/.test(whole);

/** Reads the one separator of a text that is not the locale's decimal separator. */
function readForeign(
  [whole, fraction]: readonly [string, string],
  isGroupSign: boolean,
): ReadNumber {
  const text = `${whole}.${fraction}`;
  // Nothing typed after it could make this a group of thousands.
  const isDecimal = /^0*$/.test(whole) || whole.length > THOUSANDS;
  if (isDecimal || (!isGroupSign && !maybeThousands(whole, fraction)))
    return { status: 'ok', text };
  // No group has so many digits: '1,5' is 1.5 also where a comma groups thousands.
  if (isGroupSign && fraction !== '' && fraction.length !== THOUSANDS)
    return { status: 'ok', text, isOpen: true };
  return { status: 'ambiguous', guess: isGroupSign ? undefined : text };
}

function readSeparated(ascii: string, locale: string): ReadNumber | undefined {
  const { decimal, group } = numberSigns(locale);
  const [sign, groupSign] = [toAscii(decimal), group.trim() === '' ? ' ' : toAscii(group)];
  const [whole = '', fraction = '', ...more] = ascii.split(sign);
  if (more.length > 0) return undefined;
  const hasDecimal = ascii.includes(sign);
  if (/^\d*$/.test(fraction)) {
    if (/^\d*$/.test(whole))
      return { status: 'ok', text: hasDecimal ? `${whole}.${fraction}` : whole };
    if (isGrouped(whole, locale))
      return { status: 'ok', text: digitsOf(whole) + (hasDecimal ? `.${fraction}` : '') };
  }
  const foreign = /^(\d*)([.,٫])(\d*)$/.exec(ascii);
  if (foreign) return readForeign([foreign[1] ?? '', foreign[3] ?? ''], foreign[2] === groupSign);
  const isGroupedWrongly = [...whole].every((mark) => /\d/.test(mark) || mark === groupSign);
  return isGroupedWrongly && /^\d*$/.test(fraction)
    ? { status: 'ambiguous', guess: undefined }
    : undefined;
}

/**
 * Reads a typed or pasted number as the locale writes it, grouping included, with digits of any
 * script. A separator that is not the locale's counts as decimal only where it cannot stand for
 * thousands. `undefined` refuses the input: signs, exponents, hex, two decimal separators, or more
 * than 79 characters.
 */
export function readNumber(text: string, locale: string): ReadNumber | undefined {
  const ascii = toAscii(text);
  if (!/^[\d.,٫٬ ]*$/.test(ascii)) return undefined;
  const read = readSeparated(ascii, locale);
  return read?.status === 'ok' && !isPlain(read.text) ? undefined : read;
}

/** Returns a text as plain digits with '.'; `undefined` where it is not one number. */
export function normalizeAmountText(text: string, locale = PLAIN_LOCALE): string | undefined {
  const read = readNumber(text, locale);
  return read?.status === 'ok' ? read.text : undefined;
}

/**
 * Parses an amount to the currency's smallest unit. Nothing is rounded: too many decimals are an
 * issue. 0 is `ok`; the form decides whether it may be sent.
 */
export function parseAmount(text: string, currency: { decimals: number }): ParsedAmount {
  if (toAscii(text).length > maxAmountLength) return { ok: false, issue: 'tooLong' };
  const plain = normalizeAmountText(text);
  if (plain === undefined) return { ok: false, issue: 'malformed' };
  const [whole = '', fraction = ''] = plain.split('.');
  if (whole === '' && fraction === '') return { ok: false, issue: 'empty' };
  if (fraction.length > currency.decimals) return { ok: false, issue: 'tooManyDecimals' };
  const amount = BigInt(whole + fraction.padEnd(currency.decimals, '0'));
  return amount > maxUint256 ? { ok: false, issue: 'tooLarge' } : { ok: true, amount };
}

/**
 * Returns the amount in a link: plain digits with at most one dot, as typed. Anything else (signs,
 * exponents, hex, too long) is empty.
 */
export function linkedAmountText(text: string | null): string {
  if (text === null || !/^\d*\.?\d*$/.test(text)) return '';
  const normal = normalizeAmountText(text);
  return normal === undefined || normal === '.' ? '' : normal;
}
