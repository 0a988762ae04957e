import { INVISIBLE, latinLook } from '#lib/lookAlikes.ts';

/**
 * Maximum lengths of symbols and names, in characters: far above any honest token's, far below what
 * slows a page.
 */
export const MAX_SYMBOL_LENGTH = 32;
export const MAX_NAME_LENGTH = 64;

const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu;

/**
 * Cleans text from a token contract or a list: nothing invisible, nothing that changes the reading
 * direction, no stacked accents, one line, at most `maxLength` characters. Empty if nothing is
 * left.
 */
export function cleanTokenText(text: string, maxLength: number): string {
  const cleaned = text
    .slice(0, maxLength * 8)
    .normalize('NFC')
    .replace(/[\t\n\r]/g, ' ')
    .replace(INVISIBLE, '')
    .replace(STACKED_MARKS, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
  return [...cleaned].slice(0, maxLength).join('');
}

/**
 * Returns a symbol's skeleton: two symbols with the same one can be mistaken for each other
 * (`USDT`, `uѕdt`, `ＵＳＤＴ`, `U5DT`). For comparison only, never shown.
 */
export function symbolSkeleton(symbol: string): string {
  const folded = symbol
    .slice(0, MAX_SYMBOL_LENGTH * 8)
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .replace(/[\p{M}\s]/gu, '');
  return latinLook(folded);
}

/** Reports whether a symbol is printable ASCII, as in every well-known list. */
export function isPlainSymbol(symbol: string): boolean {
  return /^[\x21-\x7E]+$/.test(symbol);
}
