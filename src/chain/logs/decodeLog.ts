import type {
  Abi,
  AbiEvent,
  AbiParameter,
  AbiParameterToPrimitiveType,
  ExtractAbiEvent,
  ExtractAbiEventNames,
} from 'abitype';
import { decodeValues, isDynamic } from '#lib/abiCodec.ts';
import { eventTopicOf } from '#lib/abiSelectors.ts';
import type { Address, Hex } from '#lib/hex.ts';

/** Log of a node, validated by `parseLogs`. */
export interface Log {
  address: Address;
  /** 32 bytes each, lower case; the first one is the event's. */
  topics: readonly Hex[];
  data: Hex;
  block: number;
  /** Index among the logs of the block, which is their order in time. */
  index: number;
  transactionHash: Hex;
}

/** Arguments of an event by name; integers are bigint. An indexed string or array is its hash. */
type EventArgs<TAbi extends Abi, Name extends ExtractAbiEventNames<TAbi>> = {
  [
    Input in ExtractAbiEvent<TAbi, Name>['inputs'][number] as Input extends {
      name: infer N extends string;
    }
      ? N
      : never
  ]: AbiParameterToPrimitiveType<Input extends AbiParameter ? Input : never, 'outputs'>;
};

/** Events of an ABI, discriminated by name. */
export type DecodedLog<TAbi extends Abi> = {
  [Name in ExtractAbiEventNames<TAbi>]: { name: Name; args: EventArgs<TAbi, Name> };
}[ExtractAbiEventNames<TAbi>];

const eventsByAbi = new WeakMap<Abi, ReadonlyMap<Hex, AbiEvent>>();

function eventsOf(abi: Abi): ReadonlyMap<Hex, AbiEvent> {
  let events = eventsByAbi.get(abi);
  if (!events) {
    events = new Map(
      abi.flatMap((entry) =>
        entry.type === 'event' ? [[eventTopicOf(entry.name, entry.inputs), entry] as const] : [],
      ),
    );
    eventsByAbi.set(abi, events);
  }
  return events;
}

/** Returns the first topic of an event. Throws a TypeError on a name that the ABI lacks. */
export function eventTopic<const TAbi extends Abi>(
  abi: TAbi,
  name: ExtractAbiEventNames<TAbi>,
): Hex {
  for (const [topic, event] of eventsOf(abi)) if (event.name === name) return topic;
  throw new TypeError(`The ABI has no event ${name}`);
}

/** Returns an address as a topic: 32 bytes, lower case. */
export function addressTopic(address: Address): Hex {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}

/**
 * Decodes a log; `undefined` if the ABI has no such event or the data does not fit it. Never
 * throws.
 */
export function decodeLog<const TAbi extends Abi>(
  abi: TAbi,
  log: Pick<Log, 'topics' | 'data'>,
): DecodedLog<TAbi> | undefined {
  const [first, ...topics] = log.topics;
  const event = first && eventsOf(abi).get(first);
  // Events that differ only in which arguments are indexed have the same first topic.
  if (!event || event.inputs.filter((input) => input.indexed).length !== topics.length)
    return undefined;
  try {
    const plain = decodeValues(
      event.inputs.filter((input) => !input.indexed),
      log.data,
    );
    const args = event.inputs.map((input) => {
      if (!input.indexed) return [input.name, plain.shift()];
      const topic = topics.shift() ?? '0x';
      return [
        input.name,
        isDynamic(input) || input.type === 'tuple' ? topic : decodeValues([input], topic)[0],
      ];
    });
    return {
      name: event.name,
      args: Object.fromEntries(args) as unknown,
    } as unknown as DecodedLog<TAbi>;
  } catch {
    return undefined;
  }
}
