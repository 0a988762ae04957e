import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#lib/time.ts';
import { farmTimes } from './auctionTimes.ts';

describe('the times of an auction', () => {
  it('start the farms 12 hours after the end, for 7 days', () => {
    const { startsAt, endsAt } = farmTimes(50_030);
    expect(startsAt).toBe(50_030 + 12 * HOUR);
    expect(endsAt - startsAt).toBe(7 * DAY);
  });
});
