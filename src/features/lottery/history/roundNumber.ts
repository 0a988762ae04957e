import { toAscii } from '#lib/amounts.ts';

/** Round that a text names; `missing`: there is none of this number. */
export type TypedRound = { id: number } | 'empty' | 'missing';

/** Reads the number of a round, in any script's digits, up to the newest one's. */
export function readRoundNumber(text: string, newest: number): TypedRound {
  const plain = toAscii(text).replace(/^#/, '');
  if (plain === '') return 'empty';
  const id = /^\d{1,15}$/.test(plain) ? Number(plain) : 0;
  return id < 1 || id > newest ? 'missing' : { id };
}
