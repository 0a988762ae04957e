import { describe, expect, it } from 'vitest';
import { isLowBalance } from './lowBalance.ts';

const GWEI = 10n ** 9n;

describe('the low balance warning', () => {
  it('shows at and below gas price times 500,000', () => {
    expect(isLowBalance(5n * GWEI * 500_000n, 5n * GWEI)).toBe(true);
    expect(isLowBalance(5n * GWEI * 500_000n + 1n, 5n * GWEI)).toBe(false);
  });

  it("shows at the specification's threshold when gas is free", () => {
    expect(isLowBalance(2_000_000_000n, 0n)).toBe(true);
    expect(isLowBalance(2_000_000_001n, 0n)).toBe(false);
  });
});
