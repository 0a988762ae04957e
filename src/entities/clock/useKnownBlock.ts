import { useMemo } from 'react';
import {
  selectBlockSeconds,
  selectBlockTimestamp,
  selectCurrentBlock,
} from '#chain/blocks/selectors.ts';
import { useAppSelector } from '#redux';
import type { KnownBlock } from './timeOfBlock.ts';

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
