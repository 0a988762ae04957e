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
