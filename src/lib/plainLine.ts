// Lines that people write and others read: nothing in them is hidden. Page and hub share the rule.

/**
 * Matches what is not seen in a line. What Unicode has not assigned yet is left out: page and hub may
 * know different versions.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{2800}]/u;
/** Emoji with the invisible characters that belong to them. */
const EMOJI =
  /\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]?(?:\u200D\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]?)*|[\d#*]\uFE0F\u20E3/gu;
const JOINING =
  '[\\p{Script=Arabic}\\p{Script=Bengali}\\p{Script=Devanagari}\\p{Script=Gujarati}\\p{Script=Gurmukhi}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Oriya}\\p{Script=Sinhala}\\p{Script=Tamil}\\p{Script=Telugu}]';
/** Joiners within words of scripts that are spelled with them. */
const JOINERS = new RegExp(`(${JOINING})[\\u200C\\u200D](?=${JOINING})`, 'gu');

/** Reports whether a text is one line in which nothing is hidden: no control or bidi characters. */
export function isPlainLine(text: string): boolean {
  return !HIDDEN.test(text.replaceAll(EMOJI, '').replaceAll(JOINERS, '$1'));
}

/** Reports whether something is seen of a text. */
export function isSeen(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}
