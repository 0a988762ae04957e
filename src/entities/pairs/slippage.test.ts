import { expect, it } from 'vitest';
import { afterSlippage } from './slippage.ts';

it('rounds the minimum down', () => {
  expect(afterSlippage(1_000n, 50)).toBe(995n);
  expect(afterSlippage(1n, 50)).toBe(0n);
  expect(afterSlippage(1_000n, 0)).toBe(1_000n);
});
