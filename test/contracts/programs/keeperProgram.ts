// The keeper as a process of its own, and what its transactions came to; for tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Block, JsonRpcProvider } from 'ethers';
import { root } from '../../../services/lib/settings.ts';

interface KeeperProgram {
  /** Resolves once the keeper runs. */
  running: Promise<unknown>;
  /** Kills it as kill -9 does. */
  kill(): Promise<void>;
  /** Tells it to end; resolves with its exit code. */
  end(): Promise<number | null>;
}

/** Starts a keeper that knows nothing of those before it. */
export function startKeeperProgram(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): KeeperProgram {
  const child = spawn(process.execPath, [`${root}/services/keeper/main.ts`, ...args], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const running = new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('/health')) resolve(line);
    });
  });
  return {
    running,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async end() {
      child.kill('SIGTERM');
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

/** A transaction that was mined. */
interface Mined {
  from: string;
  /** Contract and data: the same for the same act. */
  call: string;
  isWasted: boolean;
}

/** Returns every transaction of a chain from a block on. */
export async function minedSince(provider: JsonRpcProvider, first: number): Promise<Mined[]> {
  const mined: Mined[] = [];
  const newest = await provider.getBlockNumber();
  for (let number = first; number <= newest; number += 1) {
    const block = (await provider.getBlock(number, true)) as Block;
    for (const { hash, from, to, data } of block.prefetchedTransactions) {
      const receipt = await provider.getTransactionReceipt(hash);
      mined.push({ from, call: `${to} ${data}`, isWasted: receipt?.status !== 1 });
    }
  }
  return mined;
}

/** Returns how often each call reverted when it was mined. */
export function wastedOf(mined: readonly Mined[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { call, isWasted } of mined)
    if (isWasted) counts.set(call, (counts.get(call) ?? 0) + 1);
  return counts;
}
