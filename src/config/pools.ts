import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { contractAddress } from './chains.ts';
import { earnList, type PoolEntry } from './earn.ts';
import { listedToken, rewardToken } from './tokens.ts';

/**
 * First id of a pool that is a contract of its own; lower ids are pools of the farming contract.
 */
export const FIRST_OWN_CONTRACT = 40;

/** A staking pool. The vault is separate. */
export interface PoolConfig {
  sousId: number;
  /** Pool id in the farming contract; only for ids below `FIRST_OWN_CONTRACT`. */
  farmPid?: number;
  /** Contract that holds the stakes. */
  address: Address;
  /** The wrapped coin for a pool that stakes the native coin. */
  stakingToken: Token;
  earningToken: Token;
  category: 'Core' | 'Community' | 'Binance' | 'Auto';
  /** Stakes the native coin, sent as value: no approval is needed. */
  isNative: boolean;
  /** Finished, regardless of its last block. */
  isFinished: boolean;
  enableEmergencyWithdraw: boolean;
  projectUrl?: string;
  sortOrder: number;
}

function poolOf({
  address,
  stakingToken,
  earningToken,
  isFinished = false,
  enableEmergencyWithdraw = false,
  ...entry
}: PoolEntry): PoolConfig {
  const contract = address ?? contractAddress('masterChef');
  if (!contract) throw new Error(`Pool ${entry.sousId} has no contract on this chain`);
  return {
    ...entry,
    address: contract as Address,
    stakingToken: listedToken(stakingToken),
    earningToken: listedToken(earningToken),
    isNative: entry.category === 'Binance',
    isFinished,
    enableEmergencyWithdraw,
  };
}

/** Pools of this build, checked when building. */
declare const __MEOW_POOLS__: PoolEntry[] | undefined;
/** Pools as they are listed, in the order of the list. */
export const poolEntries: readonly PoolEntry[] =
  typeof __MEOW_POOLS__ === 'undefined' ? earnList.pools : __MEOW_POOLS__;

/** Staking pools of this chain in the order 'Hot'; empty where none are deployed. */
export const pools: readonly PoolConfig[] = poolEntries
  .map(poolOf)
  .toSorted((a, b) => a.sortOrder - b.sortOrder);

/** Ids of the pools that are labelled 'Manual'. */
const manualIds: ReadonlySet<number> = new Set([0, 100]);

/** Reports whether a pool is labelled 'Manual': its rewards are restaked by hand. */
export function isManualPool({ sousId }: Pick<PoolConfig, 'sousId'>): boolean {
  return manualIds.has(sousId);
}

function vaultOfChain(): { address: Address; token: Token } | undefined {
  const address = contractAddress('vault');
  return address && rewardToken && { address, token: rewardToken };
}

/** The vault that compounds MEOW; `undefined` where it is not deployed. */
export const vault: { address: Address; token: Token } | undefined = vaultOfChain();
