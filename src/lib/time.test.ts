import { describe, expect, it } from 'vitest';
import { DAY, formatDateTime, formatRemaining, HOUR, MINUTE, toSeconds } from './time.ts';

describe('time', () => {
  it('takes seconds, not milliseconds', () => {
    expect(toSeconds(1_999)).toBe(1);
    expect(formatDateTime(1_700_000_000, 'en-US')).toContain('2023');
  });

  it('formats a duration in its largest units, two by default', () => {
    expect(formatRemaining(2 * DAY + 3 * HOUR + 5 * MINUTE, 'en-US')).toBe('2d 3h');
    expect(formatRemaining(HOUR, 'en-US')).toBe('1h 0m');
    expect(formatRemaining(8 * MINUTE + 20.9, 'en-US')).toBe('8m 20s');
    expect(formatRemaining(3 * DAY - 1, 'en-US', 4)).toBe('2d 23h 59m 59s');
    expect(formatRemaining(3 * DAY, 'en-US', 1)).toBe('3d');
    expect(formatRemaining(59, 'en-US')).toBe('59s');
    expect(formatRemaining(-5, 'en-US')).toBe('0s');
    expect(formatRemaining(HOUR, 'ar-EG')).not.toContain('1');
  });
});
