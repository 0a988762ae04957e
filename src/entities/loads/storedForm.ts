/**
 * Value as state holds it: JSON. Amounts, absent members, numbers without a JSON form, maps and sets
 * are marked with '#', and whatever begins with '#' itself gets a second one.
 */
export type Stored =
  | string
  | number
  | boolean
  | null
  | readonly Stored[]
  | { readonly [key: string]: Stored };

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

const escape = (text: string): string => (text.startsWith('#') ? `#${text}` : text);
const unescape = (text: string): string => (text.startsWith('#') ? text.slice(1) : text);

function objectToStored(value: object): Stored {
  if (Array.isArray(value)) return value.map(toStored);
  if (value instanceof Map) return { '#map': [...value].map(toStored) };
  if (value instanceof Set) return { '#set': [...value].map(toStored) };
  if (!isPlain(value)) throw new TypeError(`State can't hold a ${value.constructor.name}`);
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [escape(key), toStored(member)]),
  );
}

/** Writes a value for the state. Throws at a function or an object of a class. */
export function toStored(value: unknown): Stored {
  if (typeof value === 'string') return escape(value);
  if (typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : `#number ${value}`;
  if (typeof value === 'bigint') return `#amount ${value}`;
  if (value === undefined) return '#undefined';
  if (typeof value === 'object') return objectToStored(value);
  throw new TypeError(`State can't hold a ${typeof value}`);
}

function textFrom(text: string): unknown {
  if (!text.startsWith('#') || text.startsWith('##')) return unescape(text);
  const [kind, digits = ''] = text.slice(1).split(' ');
  if (kind === 'amount') return BigInt(digits);
  return kind === 'number' ? Number(digits) : undefined;
}

function objectFrom(stored: object): unknown {
  if (Array.isArray(stored)) return stored.map((item: Stored) => fromStored(item));
  const { '#map': map, '#set': set, ...members } = stored as { [key: string]: Stored };
  if (map) return new Map(fromStored(map) as (readonly [unknown, unknown])[]);
  if (set) return new Set(fromStored(set) as unknown[]);
  return Object.fromEntries(
    Object.entries(members).map(([key, member]) => [unescape(key), fromStored(member)]),
  );
}

/** Values that were read before, by the part of the state that they are from. */
const values = new WeakMap<object, unknown>();

/** Reads what `toStored` wrote. The same part of the state is always the same value. */
export function fromStored(stored: Stored): unknown {
  if (typeof stored === 'string') return textFrom(stored);
  if (typeof stored !== 'object' || stored === null) return stored;
  if (!values.has(stored)) values.set(stored, objectFrom(stored));
  return values.get(stored);
}
