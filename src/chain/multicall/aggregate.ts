import type { Hex } from '#lib/hex.ts';
import { parseCallKey, type CallKey } from '../calls.ts';
import { RpcError } from '../rpc/rpcError.ts';

// Encoded by hand: at 500 calls per block, ethers' objects per word are too slow.

/** tryBlockAndAggregate(bool requireSuccess, (address target, bytes callData)[] calls). */
const TRY_BLOCK_AND_AGGREGATE = '0x399542e9';
/** getCurrentBlockTimestamp() of the multicall contract itself. */
export const BLOCK_TIMESTAMP = '0x0f28c97d';

const WORD = 64;
const word = (value: number): string => value.toString(16).padStart(WORD, '0');
/** Digits before an address in its word. */
const ADDRESS_PADDING = '0'.repeat(24);

/** Keeps the words of the offsets so far, by offset ÷ 32: an aggregate has two for each call. */
const offsetWords: string[] = [];
const offsetWord = (bytes: number): string => (offsetWords[bytes / 32] ??= word(bytes));

/**
 * Encodes one aggregate in which any call may fail without failing the others. Calls with the same
 * data, such as the reserves of many pairs, share one copy of it, which the ABI's offsets allow: a
 * long list's request is a third to half shorter.
 */
export function encodeAggregate(keys: readonly CallKey[]): Hex {
  const offsets: string[] = [];
  const tuples: string[] = [];
  const copies: string[] = [];
  /** Bytes from the first tuple to a copy. */
  const places = new Map<Hex, number>();
  let end = keys.length * 64;
  keys.forEach((key, index) => {
    const { target, data } = parseCallKey(key);
    let place = places.get(data);
    if (place === undefined) {
      place = end;
      places.set(data, place);
      const bytes = (data.length - 2) / 2;
      const padded = data.slice(2).padEnd(Math.ceil(bytes / 32) * WORD, '0');
      copies.push(word(bytes), padded);
      end += 32 + padded.length / 2;
    }
    offsets.push(offsetWord(keys.length * 32 + index * 64));
    tuples.push(ADDRESS_PADDING, target.slice(2), offsetWord(place - index * 64));
  });
  return `${TRY_BLOCK_AND_AGGREGATE}${word(0)}${word(64)}${word(keys.length)}${[...offsets, ...tuples, ...copies].join('')}`;
}

/** Reads the words of an answer; every length and offset is checked against its size. */
class Words {
  readonly #digits: string;
  constructor(answer: string) {
    this.#digits = answer.slice(2).toLowerCase();
  }

  /** Returns the word at a byte offset as a number. */
  count(at: number): number {
    const digits = this.#digits.slice(at * 2, at * 2 + WORD);
    if (digits.length !== WORD || !/^0{52}/.test(digits)) throw malformed();
    const value = Number.parseInt(digits.slice(52), 16);
    if (!Number.isSafeInteger(value)) throw malformed();
    return value;
  }

  bytes(at: number): Hex {
    const length = this.count(at);
    const start = (at + 32) * 2;
    const digits = this.#digits.slice(start, start + length * 2);
    if (digits.length !== length * 2) throw malformed();
    return `0x${digits}`;
  }
}

const malformed = (): RpcError => new RpcError('malformed', 'The multicall answer does not decode');

/**
 * Returns the block of an aggregate and, per call, its answer or `null` if it failed. Throws
 * RpcError 'malformed'.
 */
export function decodeAggregate(
  answer: Hex,
  count: number,
): { block: number; answers: (Hex | null)[] } {
  if (answer === '0x')
    throw new RpcError('malformed', 'There is no multicall contract on this chain');
  const words = new Words(answer);
  const list = words.count(64);
  if (words.count(list) !== count) throw malformed();
  const base = list + 32;
  const answers: (Hex | null)[] = [];
  for (let index = 0; index < count; index += 1) {
    const item = base + words.count(base + index * 32);
    const succeeded = words.count(item) === 1;
    answers.push(succeeded ? words.bytes(item + words.count(item + 32)) : null);
  }
  return { block: words.count(0), answers };
}
