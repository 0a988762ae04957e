// Events by their signature in Solidity, and decoding of their static values by slices of the data:
// a general decoder, with address checksums, would be what a back-fill spends its time on.
import { eventTopicOf } from '../../../src/lib/abiCodec.ts';
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
  decode: (word: string) => Value;
}

/** Event of a contract, and how its arguments are read. */
export interface EventShape {
  name: string;
  topic: Hex;
  indexed: readonly Argument[];
  plain: readonly Argument[];
}

const decoders: readonly (readonly [RegExp, Argument['decode']])[] = [
  [/^address$/, (word) => `0x${word.slice(24)}`],
  [/^bool$/, (word) => word.endsWith('1')],
  [/^uint\d+$/, (word) => BigInt(`0x${word}`).toString()],
  [/^int\d+$/, (word) => BigInt.asIntN(256, BigInt(`0x${word}`)).toString()],
];

function argumentOf(text: string): Argument & { isIndexed: boolean } {
  const [, type = '', indexed, name = ''] = /^(\w+)( indexed)? (\w+)$/.exec(text.trim()) ?? [];
  const decode = decoders.find(([pattern]) => pattern.test(type))?.[1];
  if (!decode) throw new TypeError(`No decoder of "${text}"`);
  return { name, type, decode, isIndexed: indexed !== undefined };
}

/** Reads a signature: `Deposit(address indexed user, uint256 amount)`. Static types only. */
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

const WORD = 64;

/** Decodes a log of the event; `undefined` if its size does not fit: another contract's event. */
export function decodeArguments(
  { indexed, plain }: EventShape,
  { topics, data }: Pick<RawLog, 'topics' | 'data'>,
): Record<string, Value> | undefined {
  if (topics.length !== indexed.length + 1 || data.length !== 2 + plain.length * WORD)
    return undefined;
  const values: Record<string, Value> = {};
  indexed.forEach(({ name, decode }, index) => {
    values[name] = decode(topics[index + 1]!.slice(2));
  });
  plain.forEach(({ name, decode }, index) => {
    values[name] = decode(data.slice(2 + index * WORD, 2 + (index + 1) * WORD));
  });
  return values;
}
