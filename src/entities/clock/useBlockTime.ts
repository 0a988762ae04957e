import { readBlockTime } from '#chain/blocks/readBlockTime.ts';
import { defineLoad } from '#entities/loads/defineLoad.ts';
import { timeOfBlock } from './timeOfBlock.ts';
import { useKnownBlock } from './useKnownBlock.ts';

const useTimeLoad = defineLoad({
  name: 'blockTime',
  repeats: 'transactions',
  read: (block: number) => readBlockTime(block),
});

/**
 * Returns when a block was mined, by the chain, or will be, by estimate, in seconds; `undefined`
 * while that is being read and without a block, `null` where it cannot be.
 */
export function useBlockTime(block: number | undefined): number | null | undefined {
  const known = useKnownBlock();
  const isMined = known !== undefined && block !== undefined && known.number >= block;
  const { status, value } = useTimeLoad(isMined ? block : undefined);
  if (isMined) return status === 'failed' ? (value ?? null) : value;
  return known && block !== undefined ? timeOfBlock(block, known) : undefined;
}
