/**
 * Answers of the local chain's randomness, in the order in which the coordinator accepts them: a
 * chain of hashes from a known beginning, of which its deployment fixes the end. Everybody can
 * compute them, so this is no randomness for money.
 */
import type { Hex } from '#lib/hex.ts';
import { fromDigits, keccak } from '#lib/keccak.ts';

/** Links before the end: three days of rounds of five minutes. */
const LINKS = 1_024;
const BEGINNING = keccak('local randomness');

const next = (link: Hex): Hex => keccak(fromDigits(link.slice(2)));

/** Returns the link that comes after `answers` answers. Throws once there are no more. */
export function localLink(answers: number): Hex {
  if (answers >= LINKS) throw new RangeError('The local chain has no randomness left');
  let link = BEGINNING;
  for (let place = LINKS - 1; place > answers; place -= 1) link = next(link);
  return link;
}

/** Returns the end of the chain: what the first answer hashes to. */
export const localChainEnd = (): Hex => next(localLink(0));
