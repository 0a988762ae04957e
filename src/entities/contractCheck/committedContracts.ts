import { chain, type ChainId } from '#config/chains.ts';
import { env, type Deployment } from '#config/env.ts';

/**
 * Files of the repository, loaded by a build that has addresses of its own. As text: as modules they
 * would be those that such a build leaves out of the first load.
 */
const files: Record<ChainId, () => Promise<{ default: string }>> = {
  56: () => import('#config/deployments/56.json?raw'),
  97: () => import('#config/deployments/97.json?raw'),
  31337: () => import('#config/deployments/31337.json?raw'),
};

/**
 * Loads the contracts of this chain as the repository lists them. No list has those of a local fork,
 * and a build without addresses of its own has the list's: both get their own.
 */
export async function committedContracts(): Promise<Deployment['contracts']> {
  const isFork = env.isLocal && env.isFork === true;
  if (env.deployment === null || isFork) return chain.deployment.contracts;
  return (JSON.parse((await files[chain.id]()).default) as Deployment).contracts;
}
