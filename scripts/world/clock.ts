import { toQuantity, type JsonRpcProvider } from 'ethers';

/**
 * Seconds before the machine's time at which a local chain starts. Each block is at least a second
 * later than the one before, and seeding mines many in a second: so the seeded past fits before
 * now, and the chain's clock is the machine's once users come.
 */
const PAST_SECONDS = 900;

/** Returns when a chain that is about to be seeded starts. */
export const seededFrom = (): Date => new Date(Date.now() - PAST_SECONDS * 1000);

/** Returns the machine's time in seconds. */
export const machineTime = (): number => Math.floor(Date.now() / 1000);

/** Moves a local chain's clock on to `time`, in seconds, by mining a block; never back. */
export async function reachTime(provider: JsonRpcProvider, time: number): Promise<void> {
  const { timestamp } = (await provider.send('eth_getBlockByNumber', ['latest', false])) as {
    timestamp: string;
  };
  if (Number(timestamp) >= time) return;
  await provider.send('evm_setNextBlockTimestamp', [toQuantity(time)]);
  await provider.send('evm_mine', []);
}
