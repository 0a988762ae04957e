import { startDuties } from '../../services/keeper/keeper.ts';
import { unlockedOperator } from '../../services/keeper/operator.ts';
import type { Log } from '../../services/lib/log.ts';
import { nodeAt } from '../../services/lib/node.ts';
import { keeping } from '../../services/keeper/settings.ts';
import { LOCAL_CHAIN } from '../../src/config/localChain.ts';
import type { World } from './world.ts';

/** Starts the keeper of a local world with the operator's account, unless `.env` turns it off. */
export async function startWorldKeeper(
  { rpcUrl, deployment }: World,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const ask = nodeAt(rpcUrl);
  const signer = await unlockedOperator(ask, deployment.contracts);
  const keeper =
    keeping.isOn && signer
      ? await startDuties({
          ...{ ask, signer, deployment, log },
          ...{ chainId: LOCAL_CHAIN, port: keeping.port },
        })
      : undefined;
  return keeper ?? { stop: () => Promise.resolve() };
}
