import { readBlockTime } from '#chain/blocks/readBlockTime.ts';
import { useReadOnce } from '#entities/earnView/useReadOnce.ts';
import { timeOfBlock } from './auctionTimes.ts';
import { useKnownBlock } from './useAuctions.ts';

/**
 * Returns when a block was mined, by the chain, or will be, by estimate, in seconds; `undefined`
 * while that is being read, `null` where it cannot be.
 */
export function useBlockTime(block: number): number | null | undefined {
  const known = useKnownBlock();
  const isMined = known !== undefined && known.number >= block;
  const read = useReadOnce(readBlockTime, isMined ? block : undefined);
  if (isMined) return read.isFailing ? null : read.value;
  return known && timeOfBlock(block, known);
}
