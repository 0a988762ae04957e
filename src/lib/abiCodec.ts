/**
 * Contract ABI for reading: every Solidity type except fixed-point numbers. Our own and small,
 * since the page first reads the chain; signed calls are encoded and checked with ethers
 * (`chain/encode.ts`), and tests compare the two.
 */
import { checksummed } from './address.ts';
import type { Hex } from './hex.ts';
import { fromDigits, toDigits } from './keccak.ts';

/** Parameter of an ABI, as in its JSON. */
export interface AbiType {
  readonly type: string;
  readonly name?: string | undefined;
  readonly components?: readonly AbiType[] | undefined;
}

/** Hex digits in a word. */
const WORD = 64;
const arrayShape = /^(.*)\[(\d*)\]$/;
const addressShape = /^0x[0-9a-fA-F]{40}$/;

/**
 * Returns the item and the length of an array type, -1 for any length; `undefined` for other types.
 */
export function arrayOf(param: AbiType): { item: AbiType; length: number } | undefined {
  const [, type, length] = arrayShape.exec(param.type) ?? [];
  return type === undefined
    ? undefined
    : { item: { ...param, type }, length: length ? Number(length) : -1 };
}

/** Returns the components of a tuple. */
export const partsOf = (param: AbiType): readonly AbiType[] => param.components ?? [];

/** Reports whether a type is dynamic: string, bytes, or arrays of any length. */
export function isDynamic(param: AbiType): boolean {
  const array = arrayOf(param);
  if (array) return array.length < 0 || isDynamic(array.item);
  return param.type === 'tuple'
    ? partsOf(param).some(isDynamic)
    : param.type === 'bytes' || param.type === 'string';
}

/** Returns the hex digits of a parameter's head: its value, or an offset. */
function headSize(param: AbiType): number {
  if (isDynamic(param)) return WORD;
  const array = arrayOf(param);
  if (array) return array.length * headSize(array.item);
  return param.type === 'tuple'
    ? partsOf(param).reduce((sum, part) => sum + headSize(part), 0)
    : WORD;
}

/** Returns the bits of an integer type and whether it is signed; `undefined` for other types. */
function integerOf(type: string): { bits: number; isSigned: boolean } | undefined {
  const [, unsigned, bits] = /^(u?)int(\d*)$/.exec(type) ?? [];
  return unsigned === undefined
    ? undefined
    : { bits: Number(bits) || 256, isSigned: unsigned === '' };
}

const bytesSize = (type: string): number | undefined =>
  /^bytes\d+$/.test(type) ? Number(type.slice(5)) : undefined;

const word = (value: bigint | number): string =>
  BigInt.asUintN(256, BigInt(value)).toString(16).padStart(WORD, '0');
const padded = (digits: string): string =>
  digits.padEnd(Math.ceil(digits.length / WORD) * WORD, '0');

function misfit(param: AbiType, value: unknown): TypeError {
  return new TypeError(`Not a ${param.type}: ${String(value)}`);
}

function encodeStatic(param: AbiType, value: unknown): string {
  const integer = integerOf(param.type);
  if (integer && typeof value === 'bigint') {
    const kept = integer.isSigned
      ? BigInt.asIntN(integer.bits, value)
      : BigInt.asUintN(integer.bits, value);
    if (kept === value) return word(value);
  }
  if (param.type === 'bool' && typeof value === 'boolean') return word(Number(value));
  if (typeof value === 'string') {
    if (param.type === 'address' && addressShape.test(value))
      return value.slice(2).toLowerCase().padStart(WORD, '0');
    const size = bytesSize(param.type);
    if (size !== undefined && value.length === 2 + size * 2 && /^0x[0-9a-fA-F]*$/.test(value))
      return padded(value.slice(2).toLowerCase());
  }
  throw misfit(param, value);
}

function encodeOne(param: AbiType, value: unknown): string {
  const array = arrayOf(param);
  if (array) {
    if (!Array.isArray(value) || (array.length >= 0 && value.length !== array.length))
      throw misfit(param, value);
    const items = encodeAll(
      value.map(() => array.item),
      value,
    );
    return array.length < 0 ? word(value.length) + items : items;
  }
  if (param.type === 'tuple') {
    if (typeof value !== 'object' || value === null) throw misfit(param, value);
    const parts = partsOf(param);
    return encodeAll(
      parts,
      Array.isArray(value)
        ? value
        : parts.map((part) => Reflect.get(value, part.name ?? '') as unknown),
    );
  }
  if (param.type !== 'bytes' && param.type !== 'string') return encodeStatic(param, value);
  if (typeof value !== 'string' || (param.type === 'bytes' && !value.startsWith('0x')))
    throw misfit(param, value);
  const bytes =
    param.type === 'string' ? new TextEncoder().encode(value) : fromDigits(value.slice(2));
  return word(bytes.length) + padded(toDigits(bytes));
}

function encodeAll(params: readonly AbiType[], values: readonly unknown[]): string {
  if (params.length !== values.length)
    throw new TypeError(`${params.length} values expected, not ${values.length}`);
  let tailAt = params.reduce((sum, param) => sum + headSize(param), 0);
  let tails = '';
  const heads = params.map((param, index) => {
    const digits = encodeOne(param, values[index]);
    if (!isDynamic(param)) return digits;
    const offset = word(tailAt / 2);
    tailAt += digits.length;
    tails += digits;
    return offset;
  });
  return heads.join('') + tails;
}

/**
 * Encodes arguments as hex digits without `0x` and selector. Integers are `bigint`. Throws a
 * TypeError if a value does not fit its type.
 */
export function encodeValues(params: readonly AbiType[], values: readonly unknown[]): string {
  return encodeAll(params, values);
}

function read(digits: string, at: number, length: number): string {
  const found = digits.slice(at, at + length);
  if (found.length !== length) throw new RangeError('The data ends too early');
  return found;
}

/** Reads a length or offset, in digits. Throws beyond the end of the data. */
function readCount(digits: string, at: number): number {
  const count = Number(`0x${read(digits, at, WORD)}`);
  if (count * 2 > digits.length) throw new RangeError('The data ends too early');
  return count;
}

function decodeStatic({ type }: AbiType, digits: string): unknown {
  const integer = integerOf(type);
  // Excess bits are cut off, as old Solidity decoders did.
  if (integer)
    return integer.isSigned
      ? BigInt.asIntN(integer.bits, BigInt(`0x${digits}`))
      : BigInt.asUintN(integer.bits, BigInt(`0x${digits}`));
  if (type === 'bool') return /[^0]/.test(digits);
  const size = bytesSize(type);
  if (size !== undefined) return `0x${digits.slice(0, size * 2)}`;
  if (type !== 'address' || !/^0{24}/.test(digits)) throw new RangeError(`Not a ${type}`);
  return checksummed(`0x${digits.slice(24)}`);
}

function decodeOne(param: AbiType, digits: string, at: number): unknown {
  const array = arrayOf(param);
  if (array) {
    const length = array.length < 0 ? readCount(digits, at) : array.length;
    const start = array.length < 0 ? at + WORD : at;
    if (length * headSize(array.item) > digits.length - start)
      throw new RangeError('The data ends too early');
    return decodeAll(
      Array.from({ length }, () => array.item),
      digits,
      start,
    );
  }
  if (param.type === 'tuple') {
    const parts = partsOf(param);
    const values = decodeAll(parts, digits, at);
    // An object if every component has a name, as abitype types it.
    return parts.every((part) => part.name)
      ? Object.fromEntries(parts.map((part, index) => [part.name, values[index]]))
      : values;
  }
  if (param.type !== 'bytes' && param.type !== 'string')
    return decodeStatic(param, read(digits, at, WORD));
  const bytes = read(digits, at + WORD, readCount(digits, at) * 2);
  return param.type === 'bytes'
    ? `0x${bytes}`
    : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(fromDigits(bytes));
}

/** Decodes a sequence; offsets count from its start. */
function decodeAll(params: readonly AbiType[], digits: string, start: number): unknown[] {
  let at = start;
  return params.map((param) => {
    const here = at;
    at += headSize(param);
    return decodeOne(param, digits, isDynamic(param) ? start + readCount(digits, here) * 2 : here);
  });
}

/**
 * Decodes data (`0x…`, no selector): integers as `bigint`, addresses with checksum, arrays, structs
 * as objects. Trailing data is ignored. Throws a RangeError or TypeError if the data does not fit.
 */
export function decodeValues(params: readonly AbiType[], data: Hex): unknown[] {
  const digits = data.slice(2).toLowerCase();
  if (digits.length % WORD !== 0) throw new RangeError('The data is not whole words');
  return decodeAll(params, digits, 0);
}
