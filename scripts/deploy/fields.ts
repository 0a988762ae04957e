import { getAddress, isAddress } from 'ethers';
import type { Address } from '../../src/lib/hex.ts';

/** Reads a whole number above 0. */
export function wholeNumber(file: string, name: string, value: unknown): number {
  if (!Number.isInteger(value) || Number(value) < 1)
    throw new Error(`${file}: ${name} must be a whole number above 0.`);
  return Number(value);
}

/** Reads an address. */
export function account(file: string, name: string, value: unknown): Address {
  if (typeof value !== 'string' || !isAddress(value))
    throw new Error(`${file}: ${name} must be an address.`);
  return getAddress(value) as Address;
}

/** Reads a list of at least one address. */
export function accounts(file: string, name: string, value: unknown): Address[] {
  if (!Array.isArray(value) || value.length === 0)
    throw new Error(`${file}: ${name} must be a list of addresses.`);
  return value.map((one) => account(file, name, one));
}

/** Reads an amount of MEOW, as text. */
export function amount(file: string, name: string, value: unknown): string {
  if (typeof value !== 'string' || !/^\d+(\.\d{1,18})?$/.test(value))
    throw new Error(`${file}: ${name} must be an amount of MEOW in quotes.`);
  return value;
}
