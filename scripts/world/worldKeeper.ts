import { makeDuties } from '../../services/keeper/duties.ts';
import { startKeeper, type Keeper } from '../../services/keeper/engine.ts';
import type { Log } from '../../services/lib/log.ts';
import { nodeAt } from '../../services/lib/node.ts';
import { keeping } from '../../services/keeper/settings.ts';
import type { World } from './world.ts';

/** Starts the keeper of a local world with the deployer's account, unless `.env` turns it off. */
export async function startWorldKeeper(
  { rpcUrl, deployment: { contracts } }: World,
  log: Log,
): Promise<Keeper> {
  const ask = nodeAt(rpcUrl);
  const [deployer] = await ask<string[]>('eth_accounts', []);
  if (!keeping.isOn || !deployer) return { stop: () => Promise.resolve() };
  return startKeeper(makeDuties(ask, deployer, contracts), log);
}
