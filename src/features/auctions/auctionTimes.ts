import { auctionSchedule } from '#config/auctions.ts';

/** Block number with its time, and the chain's pace, in seconds. */
export interface KnownBlock {
  number: number;
  timestamp: number;
  /** Seconds between blocks, as measured. */
  blockSeconds: number;
}

/** Estimates when a block is or was mined, in seconds, from a known block and the chain's pace. */
export function timeOfBlock(
  block: number,
  { number, timestamp, blockSeconds }: KnownBlock,
): number {
  return timestamp + (block - number) * blockSeconds;
}

/** Returns when the farms of the winners of an auction that ends at `end` start and end, in seconds. */
export function farmTimes(end: number): { startsAt: number; endsAt: number } {
  const startsAt = end + auctionSchedule.farmDelaySeconds;
  return { startsAt, endsAt: startsAt + auctionSchedule.farmLengthSeconds };
}
