import { solidityPackedKeccak256, toBeHex, toBigInt, toQuantity } from 'ethers';
import type { FarmEntry } from '../../../src/config/earn.ts';
import type { Scene } from './scene.ts';

/**
 * Storage slots of the farming contract: emission, pool count and total points share one; the
 * pools.
 */
const EMISSION_SLOT = 2n;
const POOLS_SLOT = 5n;

/**
 * Writes pools into the farming contract's storage as `add` would. Each `add` updates all pools
 * before it, which takes a minute for five hundred. Throws when the contract then reports other
 * values.
 */
export async function writePools(
  { deployer: { provider, at }, deployment }: Scene,
  entries: readonly FarmEntry[],
): Promise<void> {
  const chef = deployment.contracts.masterChef!;
  const write = (slot: bigint, value: bigint): Promise<unknown> =>
    provider.send('hardhat_setStorageAt', [chef, toQuantity(slot), toBeHex(value, 32)]);
  const block = BigInt(await provider.getBlockNumber());
  const emission = BigInt(await provider.getStorage(chef, EMISSION_SLOT));
  const points = entries.map((_, index) => 10n + BigInt(index % 90));
  for (const [index, { pid, lpAddress }] of entries.entries()) {
    const base = toBigInt(solidityPackedKeccak256(['uint256', 'uint256'], [pid, POOLS_SLOT]));
    await write(base, BigInt(lpAddress) | (block << 192n));
    await write(base + 2n, points[index]! << 128n);
  }
  // Emission, total points and the count share a slot.
  const sum = points.reduce((total, one) => total + one, 0n);
  await write(EMISSION_SLOT, emission + (sum << 128n) + (BigInt(entries.length) << 224n));
  const last = entries.at(-1);
  if (!last) return;
  const stored = (await at('MasterChef', chef).getFunction('poolInfo')(last.pid)) as [
    string,
    bigint,
  ];
  const length = (await at('MasterChef', chef).getFunction('poolLength')()) as bigint;
  if (
    stored[0] !== last.lpAddress ||
    stored[1] !== points.at(-1) ||
    length !== BigInt(last.pid + 1)
  )
    throw new Error('The farming contract keeps its pools elsewhere');
}
