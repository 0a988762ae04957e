import { chain } from '#config/chains.ts';
import { useAppSelector } from '#redux';

export interface Countdown {
  /** What is waited for: the first block that pays, or the last. */
  kind: 'startsIn' | 'endsIn';
  /** The block that is waited for. */
  target: bigint;
  /** Blocks until then, above 0. */
  blocks: bigint;
  /** Seconds, at the chain's usual pace. */
  seconds: number;
}

/** What is waited for at a block; `undefined` without both blocks, and after the end. */
export function countdownAt(
  block: bigint,
  startBlock: bigint | undefined,
  endBlock: bigint | undefined,
): Countdown | undefined {
  if (startBlock === undefined || endBlock === undefined) return undefined;
  const [kind, target] =
    block < startBlock ? (['startsIn', startBlock] as const) : (['endsIn', endBlock] as const);
  const blocks = target - block;
  return blocks > 0n
    ? { kind, target, blocks, seconds: Number(blocks) * chain.blockSeconds }
    : undefined;
}

/** The countdown to a start or an end, a block shorter with every block that is seen. */
export function useCountdown(
  startBlock: bigint | undefined,
  endBlock: bigint | undefined,
): Countdown | undefined {
  const block = useAppSelector((state) => state.blocks.currentBlock);
  return block === null ? undefined : countdownAt(BigInt(block), startBlock, endBlock);
}
