import { NodeRefused } from '../../lib/node.ts';
import { quantity } from './answers.ts';
import type { AskBatch } from './batches.ts';

/**
 * Returns what reads all receipts of blocks in one request, in the blocks' order; `undefined` for a
 * block that is gone, and instead of all where the node has no such method, which is remembered.
 */
export function blockReceipts<Receipt>(
  ask: AskBatch,
): (blocks: readonly number[]) => Promise<(Receipt[] | undefined)[] | undefined> {
  let isOffered = true;
  return async (blocks) => {
    if (!isOffered) return undefined;
    try {
      const answers = await ask(
        blocks.map((block) => ['eth_getBlockReceipts', [quantity(block)]] as const),
      );
      return answers.map((answer) => (Array.isArray(answer) ? (answer as Receipt[]) : undefined));
    } catch (error) {
      if (!(error instanceof NodeRefused)) throw error;
      isOffered = false;
      return undefined;
    }
  };
}
