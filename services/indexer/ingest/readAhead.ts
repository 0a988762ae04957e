import type { BlockMark } from '../store/checkpoint.ts';
import type { Batch } from './readBatch.ts';

/** The batch after a block, read while the one before it is stored. */
export interface ReadAhead {
  /** Begins to read the batch after `block`. */
  begin(block: BlockMark, read: () => Promise<Batch | undefined>): void;
  /**
   * Waits for the batch after `block` and forgets it; `undefined` where another one, or none, was
   * read. Whoever uses it must look whether its last block still is on the chain. Throws what reading
   * threw.
   */
  take(block: BlockMark | undefined): Promise<Batch | undefined>;
}

/** Makes what holds one batch that was read ahead. */
export function readAhead(): ReadAhead {
  let held: { hash: string; reading: Promise<Batch | undefined> } | undefined;
  return {
    begin({ hash }, read) {
      const reading = read();
      // `take` throws its error; without a handler until then it would end the program.
      reading.catch(() => undefined);
      held = { hash, reading };
    },
    async take(block) {
      const taken = held;
      held = undefined;
      return taken && taken.hash === block?.hash ? taken.reading : undefined;
    },
  };
}
