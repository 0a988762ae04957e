import type { Hex } from '#lib/hex.ts';
import { MalformedAnswer } from './malformedAnswer.ts';

/** Maximum length of a name or symbol, in bytes. */
const MAX_TEXT_BYTES = 1024;
const WORD = 64;

function text(digits: string): string {
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  try {
    // Invisible characters can make one token look like another.
    return new TextDecoder('utf-8', { fatal: true })
      .decode(bytes)
      .replace(/[\p{C}\u2028\u2029]/gu, '')
      .trim();
  } catch (cause) {
    throw new MalformedAnswer('The text is not UTF-8', { cause });
  }
}

/** Returns the value of a 32-byte word, or Infinity if it exceeds any length. */
function size(digits: string): number {
  return /^0{56}/.test(digits) ? Number.parseInt(digits.slice(56), 16) : Number.POSITIVE_INFINITY;
}

/**
 * Decodes an answer of `name()` or `symbol()`: an ABI `string` or zero-padded `bytes32`. Throws
 * MalformedAnswer.
 */
export function decodeText(answer: Hex): string {
  const digits = answer.slice(2);
  if (digits.length === WORD) return text(digits.replace(/(?:00)+$/, ''));
  const offset = size(digits.slice(0, WORD)) * 2;
  const length = size(digits.slice(offset, offset + WORD)) * 2;
  const body = digits.slice(offset + WORD, offset + WORD + length);
  if (digits.length < 2 * WORD || length > 2 * MAX_TEXT_BYTES || body.length !== length)
    throw new MalformedAnswer('The answer is not a text');
  return text(body);
}
