import { selectBlockSeconds } from '#chain/blocks/selectors.ts';
import { useAppSelector } from '#redux';

export interface Countdown {
  /** Event counted down to: the first paying block, or the last. */
  kind: 'startsIn' | 'endsIn';
  /** Block counted down to. */
  target: bigint;
  /** Blocks left, above 0. */
  blocks: bigint;
  /** Seconds left at the chain's pace; `null` until it is measured. */
  seconds: number | null;
}

/** Returns the countdown at a block; `undefined` without both blocks, and after the end. */
export function countdownAt(
  block: bigint,
  startBlock: bigint | undefined,
  endBlock: bigint | undefined,
  blockSeconds: number | null,
): Countdown | undefined {
  if (startBlock === undefined || endBlock === undefined) return undefined;
  const [kind, target] =
    block < startBlock ? (['startsIn', startBlock] as const) : (['endsIn', endBlock] as const);
  const blocks = target - block;
  return blocks > 0n
    ? { kind, target, blocks, seconds: blockSeconds && Number(blocks) * blockSeconds }
    : undefined;
}

/** Returns the countdown to a start or an end, updated with every block. */
export function useCountdown(
  startBlock: bigint | undefined,
  endBlock: bigint | undefined,
): Countdown | undefined {
  const block = useAppSelector((state) => state.blocks.currentBlock);
  const blockSeconds = useAppSelector(selectBlockSeconds);
  return block === null
    ? undefined
    : countdownAt(BigInt(block), startBlock, endBlock, blockSeconds);
}
