import type {
  Abi,
  AbiEvent,
  AbiParameter,
  AbiParameterToPrimitiveType,
  ExtractAbiEvent,
  ExtractAbiEventNames,
} from 'abitype';
import { decodeValues, eventTopicOf, isDynamic } from '#lib/abiCodec.ts';
import type { Address, Hex } from '#lib/hex.ts';

/** An event as a node tells it, checked (`parseLogs`). */
export interface Log {
  address: Address;
  /** 32 bytes each, lower case; the first names the event. */
  topics: readonly Hex[];
  data: Hex;
  block: number;
  /** Place among all logs of the block: their order in time. */
  index: number;
  transactionHash: Hex;
}

/** The arguments of an event by name; every integer is a bigint. An indexed text or list is its hash, as the chain keeps it. */
type EventArgs<TAbi extends Abi, Name extends ExtractAbiEventNames<TAbi>> = {
  [
    Input in ExtractAbiEvent<TAbi, Name>['inputs'][number] as Input extends {
      name: infer N extends string;
    }
      ? N
      : never
  ]: AbiParameterToPrimitiveType<Input extends AbiParameter ? Input : never, 'outputs'>;
};

/** Any event of an ABI, told apart by its name. */
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

/** The first topic of an event, by which nodes look for it. Throws a TypeError on a name that the ABI lacks. */
export function eventTopic<const TAbi extends Abi>(
  abi: TAbi,
  name: ExtractAbiEventNames<TAbi>,
): Hex {
  for (const [topic, event] of eventsOf(abi)) if (event.name === name) return topic;
  throw new TypeError(`The ABI has no event ${name}`);
}

/** An address as a topic: 32 bytes, lower case. */
export function addressTopic(address: Address): Hex {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}

/** The event that a log stands for; `undefined` when the ABI has no such event, or the log is not what the event says. Never throws. */
export function decodeLog<const TAbi extends Abi>(
  abi: TAbi,
  log: Pick<Log, 'topics' | 'data'>,
): DecodedLog<TAbi> | undefined {
  const [first, ...topics] = log.topics;
  const event = first && eventsOf(abi).get(first);
  // A token that indexes other arguments than the standard's has the same first topic.
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
