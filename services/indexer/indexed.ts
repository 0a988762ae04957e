import type { EarnEntries } from '../../src/config/earn.ts';
import type { Deployment } from '../../src/config/env.ts';
import type { ContractKind, Indexed } from './product.ts';

/** Deployed contracts whose events are indexed, by their name in the deployment. */
const KINDS: Readonly<Record<string, ContractKind>> = {
  factory: 'factory',
  masterChef: 'masterChef',
  meow: 'rewardToken',
  vault: 'vault',
  smartChefFactory: 'poolFactory',
  farmAuction: 'farmAuction',
  prediction: 'prediction',
  lottery: 'lottery',
  profile: 'profile',
  ifoFactory: 'saleFactory',
  competition: 'competition',
  claimByUser: 'claim',
  claimByVault: 'claim',
  claimByPrediction: 'claim',
  claimByLottery: 'claim',
  starterFactory: 'starterFactory',
  meowCats: 'cats',
  tradeIn: 'tradeIn',
  earlyRefund: 'earlyRefund',
  feed: 'feed',
};

const BROKERS = ['router', 'zap', 'farmZap'] as const;

/** Returns what to index of a deployment, with the pools that no factory announced. */
export function indexedOf(
  { chainId, startBlock, contracts, tokens }: Deployment,
  { pools }: Pick<EarnEntries, 'pools'>,
): Indexed {
  const known: Record<string, ContractKind> = {};
  for (const [name, address] of Object.entries(contracts)) {
    const kind = KINDS[name];
    if (kind) known[address.toLowerCase()] = kind;
  }
  for (const { address } of pools) if (address) known[address.toLowerCase()] = 'pool';
  const brokers = BROKERS.flatMap((name) => contracts[name]?.toLowerCase() ?? []);
  return { chainId, startBlock, contracts: known, brokers, tokens };
}
