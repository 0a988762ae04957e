// Reads values of an answer. Each throws an IndexerError of kind 'malformed' at anything else.
import { toAddress } from '#lib/address.ts';
import { isObject, ownField } from '#lib/checks.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { IndexerError } from './indexerError.ts';

const MAX_DIGITS = 80;

function malformed(what: string): IndexerError {
  return new IndexerError('malformed', `The index's answer has no ${what}`);
}

/** Returns a field's value. */
export function field(row: unknown, name: string): unknown {
  const value = isObject(row) ? ownField(row, name) : undefined;
  if (value === undefined) throw malformed(name);
  return value;
}

/** Returns a field's object. */
export function objectField(row: unknown, name: string): Record<string, unknown> {
  const value = field(row, name);
  if (!isObject(value)) throw malformed(name);
  return value;
}

/** Returns a field's rows, each read by `read`. */
export function listField<Row>(row: unknown, name: string, read: (row: unknown) => Row): Row[] {
  const value = field(row, name);
  if (!Array.isArray(value)) throw malformed(name);
  return value.map(read);
}

/** Returns a field's text of at most 200 characters. */
export function textField(row: unknown, name: string): string {
  const value = field(row, name);
  if (typeof value !== 'string' || value.length > 200) throw malformed(name);
  return value;
}

/** Returns a field's value as one of a few words. */
export function wordField<Word extends string>(
  row: unknown,
  name: string,
  words: readonly Word[],
): Word {
  const value = field(row, name);
  const word = words.find((one) => one === value);
  if (word === undefined) throw malformed(name);
  return word;
}

/** Returns a field's yes or no. */
export function booleanField(row: unknown, name: string): boolean {
  const value = field(row, name);
  if (typeof value !== 'boolean') throw malformed(name);
  return value;
}

/** Returns a field's count, block or time: a whole number from 0 to 2^53. */
export function countField(row: unknown, name: string): number {
  const value = field(row, name);
  const count = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0) throw malformed(name);
  return count;
}

/** Returns a field's decimal number as a whole one: with `scale` 18, '0.5' is 5 × 10^17. */
export function amountField(row: unknown, name: string, scale: number): bigint {
  const value = field(row, name);
  const match =
    typeof value === 'string' && value.length <= MAX_DIGITS * 2
      ? /^(-?)(\d+)(?:\.(\d+))?$/.exec(value)
      : null;
  const [, sign = '', whole = '', fraction = ''] = match ?? [];
  if (!match || whole.length > MAX_DIGITS || fraction.replace(/0+$/, '').length > scale)
    throw malformed(name);
  const amount = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  return sign === '' ? amount : -amount;
}

/** Returns a field's account or contract. */
export function addressField(row: unknown, name: string): Address {
  const value = field(row, name);
  const address = typeof value === 'string' ? toAddress(value) : undefined;
  if (address === undefined) throw malformed(name);
  return address;
}

/** Returns a field's hash of a block or a transaction. */
export function hashField(row: unknown, name: string): Hex {
  const value = field(row, name);
  if (typeof value !== 'string' || !/^0x[\da-f]{64}$/.test(value)) throw malformed(name);
  return value as Hex;
}

/** Returns what `read` makes of a field, or `null` where the row has none. */
export function orNone<Value>(
  read: (row: unknown, name: string) => Value,
): (row: unknown, name: string) => Value | null {
  return (row, name) => (field(row, name) === null ? null : read(row, name));
}
