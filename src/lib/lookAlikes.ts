// What looks the same, or like nothing: rules that page and hub share. ICU's and Unicode's own tables of
// confusables have thousands of rows; these are the scripts that matter here.

/**
 * Matches what is not seen: control, format (bidi, zero width), private-use, surrogate and unassigned
 * characters, line and paragraph separators, Unicode's default ignorables (Hangul fillers, variation
 * selectors), and the empty braille letter.
 */
export const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{2800}]/gu;

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
 * Writes every character as the small Latin letter that it looks like, if it does. Styled and accented
 * letters must have been decomposed (NFKD).
 */
export function latinLook(text: string): string {
  return [...text].map((letter) => LETTER_OF.get(letter) ?? letter.toLowerCase()).join('');
}

/** Returns the skeleton of a line: two lines with the same one look the same at a glance. */
export function lineSkeleton(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    // Accents; marks of other scripts are vowels.
    .replace(/[\u0300-\u036F\s]/gu, '');
  return latinLook(folded);
}

/** Reports whether two of these lines are the same or look the same. */
export function areAlike(lines: readonly string[]): boolean {
  return new Set(lines.map(lineSkeleton)).size < lines.length;
}

/** Scripts with letters that look like another one's. */
const ALPHABETS = [
  ...[/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u],
  ...[/\p{Script=Cherokee}/u, /\p{Script=Coptic}/u, /\p{Script=Lisu}/u],
];

/**
 * Reports whether a word of a text has letters of two alphabets that look alike ('USDТ' with a Cyrillic
 * Т), which honest words don't: 'MEOW-пул' is two words.
 */
export function mixesAlphabets(text: string): boolean {
  const words = text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.some((word) => ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1);
}
