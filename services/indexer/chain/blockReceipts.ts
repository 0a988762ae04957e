import { NodeRefused } from '../../lib/node.ts';
import { toQuantity } from '../../lib/quantity.ts';
import type { AskBatch } from './batches.ts';

/** How long a node is believed that it has no such method: another one may answer later. */
const WITHOUT_MS = 600_000;

/**
 * Returns what reads all receipts of blocks in one request, in the blocks' order; `undefined` for a
 * block that is gone, and instead of all where nodes refuse: where they have no such method for some
 * minutes, otherwise this once.
 */
export function blockReceipts<Receipt>(
  ask: AskBatch,
  now: () => number = () => performance.now(),
): (blocks: readonly number[]) => Promise<(Receipt[] | undefined)[] | undefined> {
  let withoutUntil = 0;
  return async (blocks) => {
    if (now() < withoutUntil) return undefined;
    try {
      const answers = await ask(
        blocks.map((block) => ['eth_getBlockReceipts', [toQuantity(block)]] as const),
      );
      return answers.map((answer) => (Array.isArray(answer) ? (answer as Receipt[]) : undefined));
    } catch (error) {
      if (!(error instanceof NodeRefused)) throw error;
      if (error.kind === 'notOffered') withoutUntil = now() + WITHOUT_MS;
      return undefined;
    }
  };
}
