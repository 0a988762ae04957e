import { describe, expect, it } from 'vitest';
import { keccak } from '#lib/keccak.ts';
import { maskedCode, maskedHash } from './builtCode.ts';

describe('code without its immutables', () => {
  it('has zeros in their place', () => {
    expect(
      maskedCode('0x60ABCD00FF11', [
        [1, 2],
        [4, 1],
      ]),
    ).toBe('0x600000000011');
  });

  it('has one hash whatever they are, and another for another byte', () => {
    const hash = maskedHash('0x60abcdff', [[1, 2]]);
    expect(hash).toBe(keccak(Uint8Array.of(0x60, 0, 0, 0xff)));
    expect(maskedHash('0x601234ff', [[1, 2]])).toBe(hash);
    expect(maskedHash('0x601234fe', [[1, 2]])).not.toBe(hash);
  });
});
