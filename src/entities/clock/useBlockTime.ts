import { useMemo } from 'react';
import { readBlockTime } from '#chain/blocks/readBlockTime.ts';
import {
  selectBlockSeconds,
  selectBlockTimestamp,
  selectCurrentBlock,
} from '#chain/blocks/selectors.ts';
import { useReading } from '#chain/logs/useReading.ts';
import { useAppSelector } from '#redux';
import { timeOfBlock, type KnownBlock } from './timeOfBlock.ts';

/** Returns the latest block; `undefined` before the first. */
export function useKnownBlock(): KnownBlock | undefined {
  const number = useAppSelector(selectCurrentBlock);
  const timestamp = useAppSelector(selectBlockTimestamp);
  const blockSeconds = useAppSelector(selectBlockSeconds);
  return useMemo(
    () =>
      number === null || timestamp === null || blockSeconds === null
        ? undefined
        : { number, timestamp, blockSeconds },
    [number, timestamp, blockSeconds],
  );
}

/**
 * Returns when a block was mined, by the chain, or will be, by estimate, in seconds; `undefined`
 * while that is being read and without a block, `null` where it cannot be.
 */
export function useBlockTime(block: number | undefined): number | null | undefined {
  const known = useKnownBlock();
  const isMined = known !== undefined && block !== undefined && known.number >= block;
  const read = useMemo(() => (isMined ? () => readBlockTime(block) : undefined), [isMined, block]);
  const { status, value } = useReading(read);
  if (isMined) return status === 'failed' ? (value ?? null) : value;
  return known && block !== undefined ? timeOfBlock(block, known) : undefined;
}
