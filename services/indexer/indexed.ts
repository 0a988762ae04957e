import type { EarnEntries } from '../../src/config/earn.ts';
import type { Deployment } from '../../src/config/env.ts';
import type { ContractKind, Indexed } from './product.ts';

const BROKERS = ['router', 'zap', 'farmZap'] as const;

/** Returns what to index of a deployment, with the pools that no factory announced. */
export function indexedOf(
  { chainId, startBlock, contracts, tokens }: Deployment,
  { pools }: Pick<EarnEntries, 'pools'>,
): Indexed {
  const known: Record<string, ContractKind> = {};
  for (const [name, address] of Object.entries(contracts)) known[address.toLowerCase()] = name;
  for (const { address } of pools) if (address) known[address.toLowerCase()] = 'pool';
  const brokers = BROKERS.flatMap((name) => contracts[name]?.toLowerCase() ?? []);
  return { chainId, startBlock, contracts: known, brokers, tokens };
}
