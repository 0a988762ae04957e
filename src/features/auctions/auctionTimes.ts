import { auctionSchedule } from '#config/auctions.ts';
import { chain } from '#config/chains.ts';

/** Block number with its time in seconds. */
export interface KnownBlock {
  number: number;
  timestamp: number;
}

/**
 * Estimates when a block is or was mined, from a known block and the chain's block time. Seconds.
 */
export function timeOfBlock(
  block: number,
  known: KnownBlock,
  blockSeconds: number = chain.blockSeconds,
): number {
  return known.timestamp + (block - known.number) * blockSeconds;
}

/** Returns when the farms of an auction's winners start and end, in seconds. */
export function farmTimes(
  endBlock: number,
  known: KnownBlock,
): { startsAt: number; endsAt: number } {
  const startsAt = timeOfBlock(endBlock, known) + auctionSchedule.farmDelaySeconds;
  return { startsAt, endsAt: startsAt + auctionSchedule.farmLengthSeconds };
}
