import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { floorSqrt } from './floorSqrt.ts';

describe('floorSqrt', () => {
  it('returns the greatest integer whose square is not above the number, up to 512 bits', () => {
    const anySize = fc
      .integer({ min: 1, max: 512 })
      .chain((bits) => fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) }));
    fc.assert(
      fc.property(anySize, (value) => {
        const root = floorSqrt(value);
        expect(root * root <= value && value < (root + 1n) * (root + 1n)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is exact at squares and just below them', () => {
    for (const root of [1n, 2n, 3n, 1000n, 2n ** 112n - 1n, 2n ** 128n]) {
      expect(floorSqrt(root * root)).toBe(root);
      expect(floorSqrt(root * root - 1n)).toBe(root - 1n);
    }
  });

  it('refuses a negative number', () => {
    expect(() => floorSqrt(-1n)).toThrow(RangeError);
  });
});
