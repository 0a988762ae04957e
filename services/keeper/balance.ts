import { setTimeout as wait } from 'node:timers/promises';
import { NodeAway, NodeRefused, type AskNode } from '../lib/node.ts';

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
  const ending = new AbortController();
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

  async function loop(): Promise<void> {
    while (!ending.signal.aborted) {
      wei = await read();
      await wait(everyMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  const running = loop();
  return {
    wei: () => wei,
    async stop() {
      ending.abort();
      await running;
    },
  };
}
