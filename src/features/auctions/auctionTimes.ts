import { auctionSchedule } from '#config/auctions.ts';
import { chain } from '#config/chains.ts';

/** A block of the chain and its time in seconds. */
export interface KnownBlock {
  number: number;
  timestamp: number;
}

/** When a block is, or was, mined: reckoned from one that is known by the chain's block time. Seconds. */
export function timeOfBlock(
  block: number,
  known: KnownBlock,
  blockSeconds: number = chain.blockSeconds,
): number {
  return known.timestamp + (block - known.number) * blockSeconds;
}

/** When the farms of an auction's winners start and end, in seconds. */
export function farmTimes(
  endBlock: number,
  known: KnownBlock,
): { startsAt: number; endsAt: number } {
  const startsAt = timeOfBlock(endBlock, known) + auctionSchedule.farmDelaySeconds;
  return { startsAt, endsAt: startsAt + auctionSchedule.farmLengthSeconds };
}
