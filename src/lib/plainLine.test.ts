import { describe, expect, it } from 'vitest';
import { isPlainLine, isSeen } from './plainLine.ts';

describe('a line hides something', () => {
  it.each([
    ...['a\nb', 'a\tb', 'a\0b', 'a\u2028b', 'a\uD800b'],
    // Bidi, zero width, soft hyphen, joiners, fillers, variation selectors, tags, empty braille.
    ...['a\u202Eb', 'a\u2067b', 'a\u061Cb', 'a\u200Bb', 'a\uFEFFb', 'a\u00ADb', 'a\u2060b'],
    ...['a\u200Cb', 'a\u200Db', 'a\u034Fb', 'a\u115Fb', 'a\u3164b', 'a\uFFA0b', 'a\u180Eb'],
    ...['a\uFE0Fb', 'a\u{E0100}b', 'a\u{E0061}b', '\u2800', '👍\u200D', '\u200D👍', '1\uFE0F'],
  ])('%j', (text) => {
    expect(isPlainLine(text)).toBe(false);
  });

  it.each([
    ...['', 'More fish!', 'Größe für 5 €', 'Больше рыбы', '魚を増やす', 'مزيد من السمك', 'மீன்'],
    // Spelled with joiners: Persian, Bengali, Hindi.
    ...['می\u200Cخواهم', 'র\u200D্যাম', 'क्\u200Dष', 'क्\u200Cष'],
    ...['❤️', '👨‍👩‍👧', '👩🏽‍💻 works', '❤️‍🔥', '🏴‍☠️', '1️⃣', '© ™️'],
  ])('not %j', (text) => {
    expect(isPlainLine(text)).toBe(true);
  });
});

it('sees nothing in spaces and marks alone', () => {
  for (const text of ['', ' ', '\u00A0\u3000', '\u0301']) expect(isSeen(text)).toBe(false);
  for (const text of ['a', '1', '?', '+', '👍', '名']) expect(isSeen(text)).toBe(true);
});
