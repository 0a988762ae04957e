import type { AbiEvent } from 'abitype';
import { eventTopicOf } from '#lib/abiSelectors.ts';
import type { Hex } from '#lib/hex.ts';
import { decodeLog, type Log } from './decodeLog.ts';

/** Arguments of an event by name; integers are bigint. */
export type EventValues = Readonly<Record<string, unknown>>;

const abis = new Map<string, readonly [AbiEvent]>();

function abiOf(signature: string): readonly [AbiEvent] {
  const known = abis.get(signature);
  if (known) return known;
  const [, name = '', list = ''] = /^(\w+)\((.*)\)$/.exec(signature) ?? [];
  const inputs = list.split(', ').map((text) => {
    const [type = '', ...words] = text.split(' ');
    return { type, name: words.at(-1) ?? '', indexed: words[0] === 'indexed' };
  });
  const abi = [{ type: 'event', name, inputs }] as const;
  abis.set(signature, abi);
  return abi;
}

/** Returns the event of a signature with names: `Bid(uint256 indexed id, address by)`. */
export const eventOf = (signature: string): AbiEvent => abiOf(signature)[0];

/** Returns the first topic of the event of a signature. */
export function topicOf(signature: string): Hex {
  const { name, inputs } = eventOf(signature);
  return eventTopicOf(name, inputs);
}

/** Reads the arguments of a log by its event's signature; `undefined` for any other log. */
export function readEvent(
  signature: string,
  log: Pick<Log, 'topics' | 'data'>,
): EventValues | undefined {
  return decodeLog(abiOf(signature), log)?.args;
}
