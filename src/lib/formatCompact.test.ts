import { describe, expect, it } from 'vitest';
import { formatCompactUsd } from './formatCompact.ts';

const E18 = 10n ** 18n;

describe('dollars of a headline', () => {
  it.each([
    [0n, '$0'],
    [999n * E18, '$999'],
    [64_912_345n * E18, '$64.9M'],
    [1_250n * E18, '$1.3K'],
  ])('are short: %s', (value, text) => {
    expect(formatCompactUsd(value, 'en-US')).toBe(text);
  });

  it('follow the language', () => {
    expect(formatCompactUsd(64_912_345n * E18, 'de-DE').replaceAll('\u00a0', ' ')).toBe(
      '64,9 Mio. $',
    );
  });
});
