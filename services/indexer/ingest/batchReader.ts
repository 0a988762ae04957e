import type { ChainReader } from '../chain/chainReader.ts';
import { adaptiveRange, type LogRange } from '../chain/range.ts';
import { isTooMuch, NodeRefused } from '../../lib/node.ts';
import type { ContractKind } from '../product.ts';
import { readBatch, type Batch } from './readBatch.ts';

/** Blocks to read next. */
interface Wanted {
  from: number;
  /** Last block that the batch may have. */
  most: number;
  /** Hash of the block before; with it the blocks are read whole and held against their headers. */
  parent?: string | undefined;
}

/** Reads batches as large as the node can answer. */
export interface BatchReader {
  readonly range: LogRange;
  /** Reads what follows; `undefined` if the chain changed. Throws NodeAway or NodeRefused. */
  next(known: ReadonlyMap<string, ContractKind>, wanted: Wanted): Promise<Batch | undefined>;
}

/** Reads the events of `parts` through `reader`, and learns how many blocks it can answer. */
export function makeBatchReader(
  reader: ChainReader,
  parts: Parameters<typeof readBatch>[1],
): BatchReader {
  const range = adaptiveRange();
  return {
    range,
    async next(known, { from, most, parent }) {
      for (;;) {
        const to = Math.min(most, from + range.blocks - 1);
        const blocks = to - from + 1;
        try {
          const batch = await readBatch(reader, parts, known, { from, to, parent });
          if (batch) range.answered(blocks, batch.logs.length);
          return batch;
        } catch (error) {
          // Words that nobody has heard yet may mean that it was too much.
          const mayBeTooMuch = error instanceof NodeRefused || isTooMuch(error);
          if (!mayBeTooMuch || !range.refused(blocks)) throw error;
        }
      }
    },
  };
}
