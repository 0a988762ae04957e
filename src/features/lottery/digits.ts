import { toAscii } from '#lib/amounts.ts';
import { BRACKETS, numberOfDigits } from '#protocol/lotteryDraw.ts';

/** Digits of a ticket, shown so that the first one matches first (decision G37). */
export const DIGITS = BRACKETS;

/** Place of each digit. */
export const PLACES: readonly number[] = Array.from({ length: DIGITS }, (_, place) => place);

/** Returns the digits of a typed text, in any script, at most six; other characters are left out. */
export function typedDigits(text: string): string {
  return toAscii(text).replace(/\D/g, '').slice(0, DIGITS);
}

/** Returns the chain's number of typed digits; `undefined` while they are not six. */
export function typedNumber(digits: string): number | undefined {
  return digits.length === DIGITS && /^\d+$/.test(digits) ? numberOfDigits(digits) : undefined;
}
