import local from './earn/31337.json' with { type: 'json' };
import { env } from './env.ts';

/** Farm of `src/config/earn/{chainId}.json`; tokens are symbols of the chain's deployment. */
export interface FarmEntry {
  /** Pool id in the farming contract. */
  pid: number;
  lpSymbol: string;
  /** Token that is staked: a pair, or a single token. */
  lpAddress: string;
  token: string;
  /** The pair's other token; for a single token, the token itself. */
  quoteToken: string;
  tag?: 'Core' | 'Community' | 'Dual';
  isArchived?: boolean;
}

/** Pool of the same file. */
export interface PoolEntry {
  /** Below 40: a pool of the farming contract, with `farmPid`. From 40: a contract of its own. */
  sousId: number;
  farmPid?: number;
  /** Contract that holds the stakes; absent for a pool of the farming contract. */
  address?: string;
  stakingToken: string;
  earningToken: string;
  /** 'Binance': stakes the native coin, sent as value. */
  category: 'Core' | 'Community' | 'Binance' | 'Auto';
  sortOrder: number;
  isFinished?: boolean;
  enableEmergencyWithdraw?: boolean;
  projectUrl?: string;
}

/** Farms and pools of a chain, in the order 'Hot'. */
export interface EarnEntries {
  farms: FarmEntry[];
  pools: PoolEntry[];
}

declare const __MEOW_EARN__: EarnEntries | undefined;

const none: EarnEntries = { farms: [], pools: [] };

/**
 * Farms and pools of this build (`earnList` in scripts/environment.ts), checked when building;
 * outside of a build, those of the local chain.
 */
export const earnList: EarnEntries =
  typeof __MEOW_EARN__ === 'undefined'
    ? env.chainId === 31337
      ? (local as EarnEntries)
      : none
    : __MEOW_EARN__;
