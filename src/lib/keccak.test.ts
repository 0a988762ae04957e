import { keccak_256 } from '@noble/hashes/sha3';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromDigits, keccak, toDigits } from './keccak.ts';

it('hashes messages of any length as the library does, one after another', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(keccak(bytes)).toBe(`0x${toDigits(keccak_256(bytes))}`);
    }),
    {
      examples: [0, 1, 134, 135, 136, 137, 272].map((length) => [new Uint8Array(length).fill(255)]),
    },
  );
});

it('hashes texts in UTF-8', () => {
  expect(keccak('Transfer(address,address,uint256)')).toBe(
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  );
  expect(keccak('猫')).toBe(`0x${toDigits(keccak_256('猫'))}`);
});

it('reads the digits that it writes, in either case', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(fromDigits(toDigits(bytes))).toEqual(bytes);
      expect(fromDigits(toDigits(bytes).toUpperCase())).toEqual(bytes);
    }),
  );
  expect(() => fromDigits('0g')).toThrow(TypeError);
  expect(() => fromDigits('abc')).toThrow(TypeError);
});
