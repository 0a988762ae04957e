import { describe, expect, it } from 'vitest';
import { formatAge, formatDateTime, splitDuration, toSeconds } from './time.ts';

describe('time', () => {
  it('takes a duration apart, and never goes below 0', () => {
    expect(splitDuration(2 * 86_400 + 3 * 3_600 + 4 * 60 + 5)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 });
    expect(splitDuration(-10)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });

  it.each([
    [100, 100, 'now'],
    [40, 100, '1 minute ago'],
    [70, 100, '30 seconds ago'],
    [0, 2 * 3_600, '2 hours ago'],
    [0, 3 * 86_400, '3 days ago'],
    [200, 100, 'now'],
  ])('says of %d at %d: %s', (at, now, text) => {
    expect(formatAge(at, now, 'en-US')).toBe(text);
  });

  it('takes seconds, not milliseconds', () => {
    expect(toSeconds(1_999)).toBe(1);
    expect(formatDateTime(1_700_000_000, 'en-US')).toContain('2023');
  });
});
