import { NodeAway, NodeRefused, type AskNode } from '../lib/node.ts';
import { repeat } from '../lib/repeat.ts';

const EVERY_MS = 15_000;

/** What an account has, as it was last read. */
interface Balance {
  /** Wei in decimal; null where the last reading failed. */
  wei(): string | null;
  /** Resolves when the reading under way has ended. */
  stop(): Promise<void>;
}

/** Reads an account's balance every quarter of a minute, until it is stopped. */
export function watchBalance(ask: AskNode, account: string, everyMs = EVERY_MS): Balance {
  let wei: string | null = null;

  async function read(): Promise<string | null> {
    try {
      const balance = await ask<unknown>('eth_getBalance', [account, 'latest']);
      return /^0x[\da-f]+$/i.test(String(balance)) ? String(BigInt(balance as string)) : null;
    } catch (error) {
      if (error instanceof NodeAway || error instanceof NodeRefused) return null;
      throw error;
    }
  }

  const stop = repeat(async () => {
    wei = await read();
    return everyMs;
  });
  return { wei: () => wei, stop };
}
