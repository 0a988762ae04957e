import { describe, expect, it } from 'vitest';
import { alsoText } from './prizes.ts';

describe('what a prize pays beside its first amount', () => {
  it.each([
    [24_255_300_000_000n, '+ 0.0000242553 BTCB'],
    [1_234_567_890_123_456_789_012n, '+ 1,234.56 BTCB'],
  ])('has six digits however small it is: %s', (amount, text) => {
    expect(alsoText({ amount, decimals: 18, symbol: 'BTCB' }, 'en-US')).toBe(text);
  });
});
