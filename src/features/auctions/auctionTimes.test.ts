import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#lib/time.ts';
import { farmTimes, timeOfBlock } from './auctionTimes.ts';

const known = { number: 1_000, timestamp: 50_000, blockSeconds: 3 };

describe('the times of an auction', () => {
  it('are estimated from the newest block, forwards and backwards', () => {
    expect(timeOfBlock(1_010, known)).toBe(50_030);
    expect(timeOfBlock(990, known)).toBe(49_970);
  });

  it('start the farms 12 hours after the end, for 7 days', () => {
    const { startsAt, endsAt } = farmTimes(50_030);
    expect(startsAt).toBe(50_030 + 12 * HOUR);
    expect(endsAt - startsAt).toBe(7 * DAY);
  });
});
