import bscMainnet from './deployments/56.json' with { type: 'json' };
import bscTestnet from './deployments/97.json' with { type: 'json' };
import local from './deployments/31337.json' with { type: 'json' };
import { env, type Deployment } from './env.ts';

/** What is deployed where. The build's own deployment (a fork, a test world) replaces the committed one of its chain. */
export function deploymentOf(chainId: 56 | 97 | 31337): Deployment {
  if (env.deployment?.chainId === chainId) return env.deployment;
  const committed = { 56: bscMainnet, 97: bscTestnet, 31337: local }[chainId];
  return committed as Deployment;
}
