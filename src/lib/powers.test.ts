import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaledPower } from './powers.ts';
import { ratio } from './ratio.ts';

const e36 = 10n ** 36n;
const parts = fc.bigInt({ min: 1n, max: 10n ** 12n });
const small = fc.bigInt({ min: 0n, max: 8n });

describe('a power', () => {
  it('to a whole exponent is the exact one, rounded', () => {
    fc.assert(
      fc.property(parts, fc.bigInt({ min: 1n, max: 10n ** 6n }), small, (more, under, exponent) => {
        const over = under + (more % under);
        const divisor = under ** exponent;
        const exact = (2n * over ** exponent * e36 + divisor) / (2n * divisor);
        expect(scaledPower(ratio(over, under), ratio(exponent), e36)).toBe(exact);
      }),
    );
  });

  it('to a fraction gives back what it is the root of', () => {
    fc.assert(
      fc.property(small, fc.bigInt({ min: 1n, max: 30n }), (less, degree) => {
        const value = less + 1n;
        const base = ratio(value ** degree);
        expect(scaledPower(base, ratio(1n, degree), e36)).toBe(value * e36);
      }),
    );
  });

  it('has far more digits than are shown', () => {
    expect(scaledPower(ratio(2n), ratio(1n, 2n), 10n ** 50n)).toBe(
      141_421_356_237_309_504_880_168_872_420_969_807_856_967_187_537_694n + 1n,
    );
    expect(scaledPower(ratio(3n, 2n), ratio(0n), e36)).toBe(e36);
  });
});
