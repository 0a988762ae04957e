// Reads the fields of a hand-written table. Each function throws one sentence that names file,
// entry and field.
import { toAddress } from '../../src/lib/address.ts';
import type { Address } from '../../src/lib/hex.ts';

/** One object of a file: where it is, in words, and what it holds. */
export interface Entry {
  where: string;
  fields: Readonly<Record<string, unknown>>;
}

/** Shows a value as the file has it; long ones are cut. */
const shown = (value: unknown): string =>
  value === undefined ? 'missing' : JSON.stringify(value).slice(0, 80);

export function refuse({ where }: Pick<Entry, 'where'>, name: string, sentence: string): never {
  throw new Error(`${where}: ${name} ${sentence}.`);
}

function refuseValue(entry: Entry, name: string, wanted: string): never {
  refuse(entry, name, `is ${shown(entry.fields[name])}: write ${wanted}`);
}

/** Takes an object with no other fields than `known`. */
export function entryOf(where: string, value: unknown, known: readonly string[]): Entry {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${where}: expected an object, not ${shown(value)}.`);
  const entry = { where, fields: value as Record<string, unknown> };
  const unknown = Object.keys(value).find((name) => !known.includes(name));
  if (unknown !== undefined)
    refuse(entry, unknown, `is no field; the fields are ${known.join(', ')}`);
  return entry;
}

export function listOf(entry: Entry, name: string): unknown[] {
  const value = entry.fields[name];
  return Array.isArray(value) ? value : refuseValue(entry, name, 'a list');
}

export function textOf(entry: Entry, name: string): string {
  const value = entry.fields[name];
  return typeof value === 'string' && value !== '' ? value : refuseValue(entry, name, 'a text');
}

export function wholeNumberOf(entry: Entry, name: string, maximum?: number): number {
  const value = entry.fields[name];
  if (Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= (maximum ?? Infinity))
    return Number(value);
  const range = maximum === undefined ? '' : ` up to ${maximum}`;
  return refuseValue(entry, name, `a whole number${range}`);
}

export function addressOf(entry: Entry, name: string): Address {
  const value = entry.fields[name];
  const address = typeof value === 'string' ? toAddress(value) : undefined;
  return address ?? refuseValue(entry, name, 'an address: 0x, 40 hex digits, with its checksum');
}

/** Takes one of `choices`; `undefined` where it is among them and the field is absent. */
export function choiceOf(
  entry: Entry,
  name: string,
  choices: readonly (string | boolean | undefined)[],
): void {
  if (!choices.some((choice) => choice === entry.fields[name]))
    refuseValue(entry, name, choices.filter((choice) => choice !== undefined).join(' or '));
}

/** Refuses a value that an earlier entry has. */
export function requireUnique<Value>(
  entry: Entry,
  name: string,
  value: Value,
  seen: Set<Value>,
): void {
  if (seen.has(value)) refuse(entry, name, `${shown(value)} is named twice`);
  seen.add(value);
}
