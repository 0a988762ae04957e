import type { Address } from '#lib/hex.ts';
import { deploymentOf } from './deployments.ts';
import { env, type ContractName, type Deployment } from './env.ts';

export type ChainId = 56 | 97 | 31337;
export type GasSpeed = 'standard' | 'fast' | 'instant';

/** Everything that differs from chain to chain. Block time stands here and nowhere else (decision P5). */
export interface ChainConfig {
  id: ChainId;
  name: string;
  blockSeconds: number;
  native: { symbol: 'BNB'; name: 'BNB'; decimals: 18 };
  rpcUrls: string[];
  explorerUrl: string | null;
  gasPriceWei: Record<GasSpeed, bigint>;
  deployment: Deployment;
}

const GWEI = 10n ** 9n;
const native = { symbol: 'BNB', name: 'BNB', decimals: 18 } as const;
const mainnetGas = { standard: 5n * GWEI, fast: 6n * GWEI, instant: 7n * GWEI };
// Off the main network the price is one, whatever the speed (SET-04).
const testnetGas = { standard: 10n * GWEI, fast: 10n * GWEI, instant: 10n * GWEI };

export const chains: Record<ChainId, ChainConfig> = {
  56: {
    id: 56,
    name: 'BNB Smart Chain',
    blockSeconds: 3,
    native,
    rpcUrls: [
      'https://bsc-dataseed.bnbchain.org',
      'https://bsc-dataseed1.defibit.io',
      'https://bsc-dataseed1.ninicoin.io',
    ],
    explorerUrl: 'https://bscscan.com',
    gasPriceWei: mainnetGas,
    deployment: deploymentOf(56),
  },
  97: {
    id: 97,
    name: 'BNB Smart Chain Testnet',
    blockSeconds: 3,
    native,
    rpcUrls: [
      'https://data-seed-prebsc-1-s1.bnbchain.org:8545',
      'https://data-seed-prebsc-2-s1.bnbchain.org:8545',
    ],
    explorerUrl: 'https://testnet.bscscan.com',
    gasPriceWei: testnetGas,
    deployment: deploymentOf(97),
  },
  31337: {
    id: 31337,
    name: 'Local chain',
    blockSeconds: 3,
    native,
    rpcUrls: ['http://127.0.0.1:8545'],
    explorerUrl: null,
    gasPriceWei: testnetGas,
    deployment: deploymentOf(31337),
  },
};

/** The chain that this build serves. */
export const chain: ChainConfig = {
  ...chains[env.chainId],
  rpcUrls: env.rpcUrls.length > 0 ? env.rpcUrls : chains[env.chainId].rpcUrls,
};

/** A contract of this chain, or `undefined`: not deployed here. Never another chain's address (decision P3). */
export function contractAddress(name: ContractName): Address | undefined {
  return chain.deployment.contracts[name];
}

/** Where the chain's explorer shows a transaction, account, token or block; `null` on a chain without an explorer. */
export function explorerLink(
  kind: 'tx' | 'address' | 'token' | 'block',
  id: string,
): string | null {
  return chain.explorerUrl === null ? null : `${chain.explorerUrl}/${kind}/${id}`;
}
