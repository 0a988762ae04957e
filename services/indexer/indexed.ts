import type { EarnEntries } from '../../src/config/earn.ts';
import type { Deployment } from '../../src/config/env.ts';
import { isLocal } from '../../src/config/localChain.ts';
import { listedPairs } from './listedPairs.ts';
import type { ContractKind, Indexed } from './product.ts';

const BROKERS = ['router', 'splitRouter', 'zap', 'farmZap'] as const;

/** Days before the first reading that are read of a public chain, unless the operator names a block. */
const DAYS = 90;

const byAddress = (a: { address: string }, b: { address: string }): number =>
  a.address < b.address ? -1 : 1;

/**
 * Returns what to index of a deployment, with the pools that no factory announced. On a public chain
 * those are the pairs of the site's lists only, from the block `startBlock` or for the last 90 days.
 */
export function indexedOf(
  deployment: Deployment,
  earn: Pick<EarnEntries, 'pools' | 'farms'>,
  startBlock?: number,
): Indexed {
  const { chainId, contracts } = deployment;
  const known: Record<string, ContractKind> = {};
  for (const [name, address] of Object.entries(contracts)) known[address.toLowerCase()] = name;
  for (const { address } of earn.pools) if (address) known[address.toLowerCase()] = 'pool';
  const all: Indexed = {
    chainId,
    startBlock: startBlock ?? deployment.startBlock,
    contracts: known,
    brokers: BROKERS.flatMap((name) => contracts[name]?.toLowerCase() ?? []),
    // In an order and with fields that no change of the token picker touches.
    tokens: deployment.tokens
      .map(({ address, symbol, decimals }) => ({ address, symbol, decimals }))
      .toSorted(byAddress),
  };
  if (isLocal(chainId)) return all;
  const pairs = listedPairs(deployment, earn);
  for (const address of Object.keys(pairs)) known[address] = 'pair';
  // Anyone may create pairs: what the factory announces is not looked at.
  if (contracts.factory) delete known[contracts.factory.toLowerCase()];
  return { ...all, pairs, ...(startBlock === undefined && { days: DAYS }) };
}
