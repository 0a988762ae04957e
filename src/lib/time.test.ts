import { describe, expect, it } from 'vitest';
import { formatDateTime, toSeconds } from './time.ts';

describe('time', () => {
  it('takes seconds, not milliseconds', () => {
    expect(toSeconds(1_999)).toBe(1);
    expect(formatDateTime(1_700_000_000, 'en-US')).toContain('2023');
  });
});
