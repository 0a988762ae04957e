import bscMainnet from './deployments/56.json' with { type: 'json' };
import bscTestnet from './deployments/97.json' with { type: 'json' };
import local from './deployments/31337.json' with { type: 'json' };
import { env, type Deployment } from './env.ts';

/**
 * Chain whose committed deployment the build includes, set by the build; 0 when it has a deployment
 * of its own. Absent outside of a build.
 */
declare const __MEOW_CHAIN__: 0 | 56 | 97 | 31337 | undefined;

/** Placeholder for a deployment that the build does not include, to keep its addresses out. */
const unknown = { startBlock: 0, initCodeHash: '0x', contracts: {}, tokens: [] };
const committed = {
  56:
    typeof __MEOW_CHAIN__ === 'undefined' || __MEOW_CHAIN__ === 56
      ? bscMainnet
      : { ...unknown, chainId: 56 },
  97:
    typeof __MEOW_CHAIN__ === 'undefined' || __MEOW_CHAIN__ === 97
      ? bscTestnet
      : { ...unknown, chainId: 97 },
  31337:
    typeof __MEOW_CHAIN__ === 'undefined' || __MEOW_CHAIN__ === 31337
      ? local
      : { ...unknown, chainId: 31337 },
};

/**
 * Returns the deployment of a chain: the build's own (a fork, a test world) or the committed one.
 */
export function deploymentOf(chainId: 56 | 97 | 31337): Deployment {
  return env.deployment?.chainId === chainId ? env.deployment : (committed[chainId] as Deployment);
}
