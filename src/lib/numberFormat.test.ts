import { describe, expect, it } from 'vitest';
import { numberFormat } from './numberFormat.ts';

describe('number formats', () => {
  it('are made once for the same locale and options', () => {
    const days = numberFormat('en-US', { style: 'unit', unit: 'day' });
    expect(numberFormat('en-US', { style: 'unit', unit: 'day' })).toBe(days);
    expect(days.format(3)).toBe('3 days');
  });

  it('differ by locale and by options', () => {
    expect(numberFormat('de-DE').format(10_000.5)).toBe('10.000,5');
    expect(numberFormat('en-US').format(10_000.5)).toBe('10,000.5');
    expect(numberFormat('en-US', { useGrouping: false }).format(10_000.5)).toBe('10000.5');
  });
});
