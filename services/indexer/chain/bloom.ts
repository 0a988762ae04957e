import { fromDigits, keccak } from '../../../src/lib/keccak.ts';
import type { RawLog } from './events.ts';

// A header's `logsBloom`: 2,048 bits, of which each address and topic of the block's logs sets three.
const BITS = 2_048;
const DIGITS = BITS / 4;

/** Returns the three bits of an address or topic in hex. */
function bitsOf(value: string): number[] {
  const hash = fromDigits(keccak(fromDigits(value.slice(2))).slice(2));
  return [0, 2, 4].map((at) => ((hash[at]! << 8) | hash[at + 1]!) % BITS);
}

/** Bits of what comes again and again: contracts, events and accounts. Hashing costs most of it. */
const known = new Map<string, number[]>();
/** Values that are remembered, a few megabytes; then all are forgotten. */
const MOST_KNOWN = 20_000;

function knownBits(value: string): number[] {
  const found = known.get(value);
  if (found) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const bits = bitsOf(value);
  known.set(value, bits);
  return bits;
}

const isBloom = (text: unknown): text is string =>
  typeof text === 'string' && /^0x[\da-f]{512}$/i.test(text);

/** Reads a bloom filter of a node; `undefined` for anything else. */
export function readBloom(text: unknown): string | undefined {
  return isBloom(text) ? text.toLowerCase() : undefined;
}

/** Reports whether a block with this filter may have logs of any of these contracts and events. */
export function mayHold(
  bloom: string,
  { addresses, topics }: { addresses: Iterable<string>; topics: Iterable<string> },
): boolean {
  const has = (value: string): boolean =>
    knownBits(value).every((bit) => {
      const digit = Number.parseInt(bloom[2 + DIGITS - 1 - (bit >> 2)]!, 16);
      return ((digit >> (bit & 3)) & 1) === 1;
    });
  const some = (values: Iterable<string>): boolean => {
    for (const value of values) if (has(value)) return true;
    return false;
  };
  return some(topics) && some(addresses);
}

/** Returns the filter of a block that has these logs and no others. */
export function bloomOf(logs: readonly Pick<RawLog, 'address' | 'topics'>[]): string {
  const bytes = Buffer.alloc(BITS / 8);
  const values = new Set(logs.flatMap(({ address, topics }) => [address.toLowerCase(), ...topics]));
  for (const value of values)
    for (const bit of knownBits(value)) bytes[bytes.length - 1 - (bit >> 3)]! |= 1 << (bit & 7);
  return `0x${bytes.toString('hex')}`;
}
