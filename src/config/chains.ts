import type { Address } from '#lib/hex.ts';
import { deploymentOf } from './deployments.ts';
import { env, type ContractName, type Deployment, type Env } from './env.ts';

export type ChainId = 56 | 97 | 31337;
/** Specified gas prices (SET-04). */
type GasPreset = 'standard' | 'fast' | 'instant';
/** Gas price that a user chooses: a preset, or what the network asks for now. */
export type GasSpeed = 'network' | GasPreset;

/** Settings that differ between chains. */
export interface ChainConfig {
  id: ChainId;
  name: string;
  /**
   * Seconds between blocks where our own node sets them; `null` on public chains, whose pace changes
   * and is measured (chain/blocks/paceListeners.ts).
   */
  blockSeconds: number | null;
  native: { symbol: 'BNB'; name: 'BNB'; decimals: 18 };
  rpcUrls: string[];
  explorerUrl: string | null;
  gasPriceWei: Record<GasPreset, bigint>;
  /** Bounds of the network's own price: a node's claim beyond them is not paid. */
  networkGasWei: { least: bigint; most: bigint };
  /** Gas price of a first visit. */
  gasSpeed: GasSpeed;
  deployment: Deployment;
}

/** Seconds between the blocks of the local chain (scripts/world/node.ts). */
export const LOCAL_BLOCK_SECONDS = 3;

const GWEI = 10n ** 9n;
const native = { symbol: 'BNB', name: 'BNB', decimals: 18 } as const;
const mainnetGas = { standard: 5n * GWEI, fast: 6n * GWEI, instant: 7n * GWEI };
// Since 2025 the network asks for 0.05 to 1 gwei; the presets are the specification's.
const publicGas = {
  networkGasWei: { least: GWEI / 100n, most: 20n * GWEI },
  gasSpeed: 'network',
} as const;
// The test networks have one price for every speed (SET-04).
const testnetGas = { standard: 10n * GWEI, fast: 10n * GWEI, instant: 10n * GWEI };

export const chains: Record<ChainId, ChainConfig> = {
  56: {
    id: 56,
    name: 'BNB Smart Chain',
    blockSeconds: null,
    native,
    rpcUrls: [
      'https://bsc-dataseed.bnbchain.org',
      'https://bsc-dataseed1.defibit.io',
      'https://bsc-dataseed1.ninicoin.io',
    ],
    explorerUrl: 'https://bscscan.com',
    gasPriceWei: mainnetGas,
    ...publicGas,
    deployment: deploymentOf(56),
  },
  97: {
    id: 97,
    name: 'BNB Smart Chain Testnet',
    blockSeconds: null,
    native,
    rpcUrls: [
      'https://data-seed-prebsc-1-s1.bnbchain.org:8545',
      'https://data-seed-prebsc-2-s1.bnbchain.org:8545',
    ],
    explorerUrl: 'https://testnet.bscscan.com',
    gasPriceWei: testnetGas,
    ...publicGas,
    deployment: deploymentOf(97),
  },
  31337: {
    id: 31337,
    name: 'Local chain',
    blockSeconds: LOCAL_BLOCK_SECONDS,
    native,
    rpcUrls: ['http://127.0.0.1:8545'],
    explorerUrl: null,
    gasPriceWei: testnetGas,
    networkGasWei: { least: 1n, most: 20n * GWEI },
    gasSpeed: 'standard',
    deployment: deploymentOf(31337),
  },
};

/** Returns a build's nodes: its own, or those of its chain. */
export function nodesOf({ chainId, rpcUrls: own }: Pick<Env, 'chainId' | 'rpcUrls'>): string[] {
  return own.length > 0 ? own : chains[chainId].rpcUrls;
}

/** The chain that this build serves. */
export const chain: ChainConfig = { ...chains[env.chainId], rpcUrls: nodesOf(env) };

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
