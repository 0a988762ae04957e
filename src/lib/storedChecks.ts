import type { Check } from './checks.ts';

const MAX_TEXT = 200;

/** Accepts a text of at most 200 characters. */
export const isText: Check = (value) => typeof value === 'string' && value.length <= MAX_TEXT;

/** Accepts the number of decimals of a token. */
export const isDecimals: Check = (value) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255;

/** Accepts a whole number from 0 on. */
export const isWhole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Accepts a decimal integer that fits 256 bits, as `toRaw` writes it. */
export const isRawAmount: Check = (value) => typeof value === 'string' && /^\d{1,78}$/.test(value);

/** Accepts the shape of an address, without its checksum: storage is read too often to hash. */
export const isAddressText: Check = (value) =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value);

/** Accepts a token's address, or 'BNB' for the native coin. */
export const isCurrencyId: Check = (value) => value === 'BNB' || isAddressText(value);

/** Accepts 32 bytes in hex. */
export const isHash: Check = (value) =>
  typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value);

/** Accepts `undefined` too. */
export const isOptional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
