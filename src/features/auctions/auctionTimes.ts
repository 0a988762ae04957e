import { auctionSchedule } from '#config/auctions.ts';

/** Returns when the farms of the winners of an auction that ends at `end` start and end, in seconds. */
export function farmTimes(end: number): { startsAt: number; endsAt: number } {
  const startsAt = end + auctionSchedule.farmDelaySeconds;
  return { startsAt, endsAt: startsAt + auctionSchedule.farmLengthSeconds };
}
