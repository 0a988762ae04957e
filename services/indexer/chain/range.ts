/** Number of blocks that the next request for logs asks for; learns what the node can answer. */
export interface LogRange {
  readonly blocks: number;
  /** Records how many logs a request of `blocks` brought. */
  answered(blocks: number, logs: number): void;
  /** Records that the node refused, or was too slow. Returns false when a range of one failed. */
  refused(blocks: number): boolean;
}

const MOST_BLOCKS = 10_000;
const FEW_LOGS = 2_000;
const MANY_LOGS = 10_000;

/** Starts with `blocks`; doubles while answers are small, shrinks when they are too large. */
export function adaptiveRange(blocks = 1_000): LogRange {
  let now = blocks;
  return {
    get blocks() {
      return now;
    },
    answered(asked, logs) {
      // To half of what is too many at once: a batch, and the one read ahead, are in memory.
      if (logs > MANY_LOGS) now = Math.max(1, Math.ceil((asked * MANY_LOGS) / logs / 2));
      // A short range that was asked for other reasons says nothing about a longer one.
      else if (logs < FEW_LOGS && asked >= now) now = Math.min(MOST_BLOCKS, now * 2);
    },
    refused(asked) {
      now = Math.max(1, Math.floor(asked / 2));
      return asked > 1;
    },
  };
}
