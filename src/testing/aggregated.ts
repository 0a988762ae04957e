import { callKey, type CallKey } from '#chain/calls.ts';

const AGGREGATE = '0x399542e9';
const WORD = 64;

/**
 * Returns the calls in an aggregate; `undefined` for any other data. Decoded by hand: a coder that
 * checks every word takes seconds for a thousand calls on a busy machine.
 */
export function aggregated(data: string): CallKey[] | undefined {
  if (!data.startsWith(AGGREGATE)) return undefined;
  const words = data.slice(AGGREGATE.length);
  const at = (digit: number): number => Number.parseInt(words.slice(digit, digit + WORD), 16);
  // (bool, (address, bytes)[]): offsets count bytes, from the word after the list's length and from
  // the tuple's first word.
  const list = at(WORD) * 2;
  return Array.from({ length: at(list) }, (_, index) => {
    const tuple = list + WORD + at(list + WORD * (index + 1)) * 2;
    const bytes = tuple + at(tuple + WORD) * 2;
    return callKey(
      `0x${words.slice(tuple + WORD - 40, tuple + WORD)}`,
      `0x${words.slice(bytes + WORD, bytes + WORD + at(bytes) * 2)}`,
    );
  });
}
