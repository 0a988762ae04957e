import { makeDuties, makeGameDuties } from '../../services/keeper/duties.ts';
import { GAME_MS, startKeeper, type Keeper } from '../../services/keeper/engine.ts';
import { unlockedOperator } from '../../services/keeper/operator.ts';
import type { Log } from '../../services/lib/log.ts';
import { nodeAt } from '../../services/lib/node.ts';
import { keeping } from '../../services/keeper/settings.ts';
import type { World } from './world.ts';

/** Starts the keeper of a local world with the operator's account, unless `.env` turns it off. */
export async function startWorldKeeper(
  { rpcUrl, deployment: { contracts } }: World,
  log: Log,
): Promise<Keeper> {
  const ask = nodeAt(rpcUrl);
  const operator = await unlockedOperator(ask, contracts);
  if (!keeping.isOn || !operator) return { stop: () => Promise.resolve() };
  const keepers = [
    startKeeper(makeDuties(ask, operator, contracts), log),
    startKeeper(await makeGameDuties(ask, operator, contracts, true), log, GAME_MS),
  ];
  return {
    async stop() {
      await Promise.all(keepers.map((keeper) => keeper.stop()));
    },
  };
}
