import type { Address } from '#lib/hex.ts';
import { deploymentOf } from './deployments.ts';
import { env, type ContractName, type Deployment } from './env.ts';

export type ChainId = 56 | 97 | 31337;
export type GasSpeed = 'standard' | 'fast' | 'instant';

/** Settings that differ between chains. Block time is defined only here (decision P5). */
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
// The test networks have one price for every speed (SET-04).
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

/**
 * Returns the address of a contract on this chain, never another chain's (decision P3); `undefined`
 * if not deployed.
 */
export function contractAddress(name: ContractName): Address | undefined {
  return chain.deployment.contracts[name];
}

/**
 * Returns the explorer's page of a transaction, account, token or block; `null` without an
 * explorer.
 */
export function explorerLink(
  kind: 'tx' | 'address' | 'token' | 'block',
  id: string,
): string | null {
  return chain.explorerUrl === null ? null : `${chain.explorerUrl}/${kind}/${id}`;
}
