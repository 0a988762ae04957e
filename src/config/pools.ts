import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { contractAddress } from './chains.ts';
import { earnList, type PoolEntry } from './earn.ts';
import { listedToken, rewardToken } from './tokens.ts';

/** Ids below this one are pools of the farming contract, entered and left through it; the others are contracts of their own. */
export const FIRST_OWN_CONTRACT = 40;

/** A staking pool. The vault stands apart. */
export interface PoolConfig {
  sousId: number;
  /** The pool of the farming contract that it is; only below `FIRST_OWN_CONTRACT`. */
  farmPid?: number;
  /** The contract that is staked in. */
  address: Address;
  /** Where the native coin is staked, the wrapped coin. */
  stakingToken: Token;
  earningToken: Token;
  category: 'Core' | 'Community' | 'Binance' | 'Auto';
  /** The native coin itself is staked, sent along as value: nothing is to be approved. */
  isNative: boolean;
  /** Over, whatever its last block says. */
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

/** The staking pools of this chain in the order 'Hot'. Empty: not deployed here. */
export const pools: readonly PoolConfig[] = earnList.pools
  .map(poolOf)
  .toSorted((a, b) => a.sortOrder - b.sortOrder);

/** Ids of the pools whose reward is collected and staked again by hand, and that are called so. */
const manualIds: ReadonlySet<number> = new Set([0, 100]);

/** Whether a pool is called 'Manual': what the vault does by itself is done there by hand. */
export function isManualPool({ sousId }: Pick<PoolConfig, 'sousId'>): boolean {
  return manualIds.has(sousId);
}

function vaultOfChain(): { address: Address; token: Token } | undefined {
  const address = contractAddress('vault');
  return address && rewardToken && { address, token: rewardToken };
}

/** The vault that compounds MEOW; `undefined`: not deployed here. */
export const vault: { address: Address; token: Token } | undefined = vaultOfChain();
