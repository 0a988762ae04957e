import { auctionContract } from '../../services/keeper/auctionContract.ts';
import { LOCAL_TERMS, startKeeper, type Keeper } from '../../services/keeper/keeper.ts';
import { nodeAt } from '../../services/lib/node.ts';
import { keeping } from '../environment.ts';
import type { World } from './world.ts';

/** Keeps a local world's auctions with the account that deployed it, unless `.env` says that nobody does. */
export async function keepWorld(
  { rpcUrl, deployment: { contracts } }: World,
  log: (line: string) => void,
): Promise<Keeper> {
  const ask = nodeAt(rpcUrl);
  const [deployer] = await ask<string[]>('eth_accounts', []);
  if (!keeping.isOn || !contracts.farmAuction || !deployer)
    return { stop: () => Promise.resolve() };
  return startKeeper(
    auctionContract(ask, contracts.farmAuction, deployer),
    { ...LOCAL_TERMS, length: keeping.auctionBlocks },
    log,
  );
}
