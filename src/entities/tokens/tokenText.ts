/**
 * Maximum lengths of symbols and names, in characters: far above any honest token's, far below what
 * slows a page.
 */
export const MAX_SYMBOL_LENGTH = 32;
export const MAX_NAME_LENGTH = 64;

// Control, format (bidi, zero width), private-use, surrogate and unassigned characters, line and
// paragraph separators, Unicode's default ignorables (Hangul fillers, variation selectors), and the
// empty braille letter.
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{2800}]/gu;
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

// Characters that look like a Latin letter, by that letter: Cyrillic, Greek, Armenian, Cherokee,
// Lisu, small capitals, and digits. NFKD folds full-width and styled letters first.
const LOOKALIKES_BY_LETTER: Readonly<Record<string, string>> = {
  a: 'аАαΑɑᴀꓮᎪ@',
  b: 'вВьЬβΒßʙꓐᏴ8',
  c: 'сСϲϹƈᴄꓚᏟ',
  d: 'ԁԀɗժᴅꓓᎠ',
  e: 'еЕεΕєҽ℮ᴇꓰᎬ3',
  f: 'ғҒƒꜰꓝ',
  g: 'ɡցɢԌꓖᏀ',
  h: 'нНһҺηΗհʜꓧᎻ',
  j: 'јЈϳᴊꓙᎫ',
  k: 'кКκΚқҚᴋꓗᏦ',
  l: 'iIіІιΙıɩɪӏӀ|!1ʟꓡꓲᏞլԼ',
  m: 'мМμΜʍᴍꓟᎷ',
  n: 'пոռΝɴꓠ',
  o: 'оОοΟօՕσөӨθΘøØᴏꓳ0',
  p: 'рРρΡҏᴘꓑᏢ',
  q: 'ԛԚզ',
  r: 'гяʀꓣᎡ',
  s: 'ѕЅʂտՏꜱꓢᏚ5$',
  t: 'тТτΤҭᴛꓔᎢ',
  u: 'υսՍцᴜꓴ',
  v: 'νѵѴᴠꓦᏙ',
  w: 'ѡѠωԝԜшաᴡꓪᎳ',
  x: 'хХχΧҳꓫ',
  y: 'уУγΥүҮყʏꓬᎩ',
  z: 'ʐƶζΖᴢꓜᏃ2',
};
const LETTER_OF = new Map(
  Object.entries(LOOKALIKES_BY_LETTER).flatMap(([letter, others]) =>
    [...others].map((other) => [other, letter] as const),
  ),
);

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
  return [...folded].map((letter) => LETTER_OF.get(letter) ?? letter.toLowerCase()).join('');
}

/** Reports whether a symbol is printable ASCII, as in every well-known list. */
export function isPlainSymbol(symbol: string): boolean {
  return /^[\x21-\x7E]+$/.test(symbol);
}
