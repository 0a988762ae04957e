// Events by their signature in Solidity, and decoding of their values by slices of the data: a
// general decoder, with address checksums, would be what a back-fill spends its time on.
import { eventTopicOf } from '../../../src/lib/abiSelectors.ts';
import type { Hex } from '../../../src/lib/hex.ts';

/** Log of a node, as it was answered. */
export interface RawLog {
  address: Hex;
  topics: readonly Hex[];
  data: Hex;
  blockNumber: Hex;
  blockHash: Hex;
  /** Missing on older nodes. */
  blockTimestamp?: Hex;
  transactionHash: Hex;
  logIndex: Hex;
}

type Value = string | boolean;

interface Argument {
  name: string;
  type: string;
  /** Reads the argument's word; where that is a place in the data, which has no `0x`, from there. */
  decode: (word: string, data: string) => Value | undefined;
}

/** Event of a contract, and how its arguments are read. */
export interface EventShape {
  name: string;
  topic: Hex;
  indexed: readonly Argument[];
  plain: readonly Argument[];
}

const WORD = 64;

/** Returns what stands at a place that a word names: its length, and what follows. */
function tail(word: string, data: string): { length: number; rest: string } | undefined {
  const at = Number(BigInt(`0x${word}`)) * 2;
  const lengthWord = data.slice(at, at + WORD);
  if (lengthWord.length !== WORD) return undefined;
  return { length: Number(BigInt(`0x${lengthWord}`)), rest: data.slice(at + WORD) };
}

/** Reads a list of addresses, with commas between them. */
function addressList(word: string, data: string): string | undefined {
  const { length = NaN, rest = '' } = tail(word, data) ?? {};
  if (!(length * WORD <= rest.length)) return undefined;
  return Array.from(
    { length },
    (_, index) => `0x${rest.slice(index * WORD + 24, (index + 1) * WORD)}`,
  ).join();
}

/** Reads a text; PostgreSQL takes none with a zero byte. */
function plainText(word: string, data: string): string | undefined {
  const { length = NaN, rest = '' } = tail(word, data) ?? {};
  if (!(length * 2 <= rest.length)) return undefined;
  return Buffer.from(rest.slice(0, length * 2), 'hex')
    .toString()
    .replaceAll('\0', '');
}

const decoders: readonly (readonly [RegExp, Argument['decode']])[] = [
  [/^address$/, (word) => `0x${word.slice(24)}`],
  [/^bool$/, (word) => word.endsWith('1')],
  [/^uint\d+$/, (word) => BigInt(`0x${word}`).toString()],
  [/^int\d+$/, (word) => BigInt.asIntN(256, BigInt(`0x${word}`)).toString()],
  [/^address\[\]$/, addressList],
  [/^string$/, plainText],
];

function argumentOf(text: string): Argument & { isIndexed: boolean } {
  const [, type = '', indexed, name = ''] =
    /^(\w+(?:\[\])?)( indexed)? (\w+)$/.exec(text.trim()) ?? [];
  const decode = decoders.find(([pattern]) => pattern.test(type))?.[1];
  if (!decode) throw new TypeError(`No decoder of "${text}"`);
  return { name, type, decode, isIndexed: indexed !== undefined };
}

/** Reads a signature: `Deposit(address indexed user, uint256 amount)`. */
export function eventShape(signature: string): EventShape {
  const [, name = '', list = ''] = /^(\w+)\((.*)\)$/.exec(signature) ?? [];
  const all = list === '' ? [] : list.split(',').map(argumentOf);
  return {
    name,
    topic: eventTopicOf(name, all),
    indexed: all.filter(({ isIndexed }) => isIndexed),
    plain: all.filter(({ isIndexed }) => !isIndexed),
  };
}

/** Types whose word is a place in the data. */
const isDynamic = ({ type }: Argument): boolean => type === 'string' || type.endsWith('[]');

/** Decodes a log of the event; `undefined` if its size does not fit: another contract's event. */
export function decodeArguments(
  { indexed, plain }: EventShape,
  { topics, data }: Pick<RawLog, 'topics' | 'data'>,
): Record<string, Value> | undefined {
  const words = data.slice(2);
  const size = plain.length * WORD;
  const hasSize = plain.some(isDynamic) ? words.length >= size : words.length === size;
  if (topics.length !== indexed.length + 1 || !hasSize) return undefined;
  const values: Record<string, Value> = {};
  indexed.forEach(({ name, decode }, index) => {
    values[name] = decode(topics[index + 1]!.slice(2), '')!;
  });
  for (const [index, { name, decode }] of plain.entries()) {
    const value = decode(words.slice(index * WORD, (index + 1) * WORD), words);
    if (value === undefined) return undefined;
    values[name] = value;
  }
  return values;
}
