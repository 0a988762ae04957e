import type { ChainReader } from '../chain/chainReader.ts';
import { requireAll, type Witnesses } from './agreement.ts';
import type { Batch } from './readBatch.ts';

/** Part of the old ranges that is compared. */
const COMPARED = 0.1;
/** Blocks of a range that are compared with their headers: reading all headers would be too many. */
const WHOLE = 64;

/**
 * Makes what compares an old range, now and then, with other nodes, and some of its blocks with their
 * headers. Throws NodeUntrue where logs are missing.
 */
export function rangeComparison({
  reader,
  witnesses,
  topics,
  random,
}: {
  reader: ChainReader;
  witnesses: Witnesses | undefined;
  topics: readonly string[];
  /** Chooses the ranges and blocks, by a number below one. */
  random: () => number;
}): (batch: Batch, from: number) => Promise<void> {
  return async ({ logs, last, contracts }, from) => {
    if (random() >= COMPARED) return;
    const addresses = new Set(contracts.keys());
    const others = await witnesses?.logsOf({ from, to: last.number, topics, addresses });
    for (const other of others ?? []) requireAll(other, logs, addresses);
    const start = from + Math.floor(random() * Math.max(1, last.number - from - WHOLE));
    const whole = await reader.wholeBlocks(
      { from: start, to: Math.min(last.number, start + WHOLE - 1), parent: undefined },
      { addresses, topics: new Set(topics) },
    );
    requireAll(whole?.logs ?? [], logs, addresses);
  };
}
