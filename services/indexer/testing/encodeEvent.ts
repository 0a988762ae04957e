// Events as contracts write them into a log; for fake chains.
import type { Hex } from '../../../src/lib/hex.ts';
import { eventShape } from '../chain/events.ts';

/** Values of an event, in the order of its signature. */
export type EventValues = readonly (string | bigint | number | boolean | readonly string[])[];

const word = (value: string | bigint | number | boolean): string =>
  BigInt.asUintN(256, BigInt(typeof value === 'boolean' ? Number(value) : value))
    .toString(16)
    .padStart(64, '0');

/** Encodes what stands at a place in the data: a list of addresses, or a text. */
function tailOf(value: string | readonly string[]): string {
  if (typeof value !== 'string') return word(value.length) + value.map(word).join('');
  const bytes = Buffer.from(value);
  return word(bytes.length) + bytes.toString('hex').padEnd(Math.ceil(bytes.length / 32) * 64, '0');
}

/** Encodes an event's topics and data. */
export function encodeEvent(signature: string, values: EventValues): { topics: Hex[]; data: Hex } {
  const { topic, indexed, plain } = eventShape(signature);
  const names = signature
    .slice(signature.indexOf('(') + 1, -1)
    .split(',')
    .map((argument) => argument.trim().split(' ').at(-1)!);
  const valueOf = ({ name }: { name: string }) => values[names.indexOf(name)]!;
  let tails = '';
  const head = plain.map((argument) => {
    const value = valueOf(argument);
    if (argument.type !== 'string' && typeof value !== 'object') return word(value);
    const place = plain.length * 32 + tails.length / 2;
    tails += tailOf(value as string | readonly string[]);
    return word(place);
  });
  return {
    topics: [topic, ...indexed.map((argument): Hex => `0x${word(valueOf(argument) as string)}`)],
    data: `0x${head.join('')}${tails}`,
  };
}
