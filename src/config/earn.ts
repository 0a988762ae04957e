import local from './earn/31337.json' with { type: 'json' };
import { env } from './env.ts';

/** A farm as `src/config/earn/{chainId}.json` has it; tokens by the symbols of the chain's deployment. */
export interface FarmEntry {
  /** The number of its pool in the farming contract. */
  pid: number;
  lpSymbol: string;
  /** What is staked: a pair, or a single token. */
  lpAddress: string;
  token: string;
  /** The pair's other token; of a single token the token itself. */
  quoteToken: string;
  tag?: 'Core' | 'Community' | 'Dual';
  isArchived?: boolean;
}

/** A pool as the file has it. */
export interface PoolEntry {
  /** Below 40: a pool of the farming contract, which `farmPid` numbers. From 40: a contract of its own. */
  sousId: number;
  farmPid?: number;
  /** The contract that is staked in; absent for a pool of the farming contract. */
  address?: string;
  stakingToken: string;
  earningToken: string;
  /** 'Binance': the native coin is staked, sent along as value. */
  category: 'Core' | 'Community' | 'Binance' | 'Auto';
  sortOrder: number;
  isFinished?: boolean;
  enableEmergencyWithdraw?: boolean;
  projectUrl?: string;
}

/** What is earned with on a chain, in the order 'Hot'. */
export interface EarnList {
  farms: FarmEntry[];
  pools: PoolEntry[];
}

declare const __MEOW_EARN__: EarnList | undefined;

const none: EarnList = { farms: [], pools: [] };

/** The list of this build (`earnList` in scripts/environment.ts); outside a build the local chain's. A chain without a list has none. */
export const earnList: EarnList =
  typeof __MEOW_EARN__ === 'undefined'
    ? env.chainId === 31337
      ? (local as EarnList)
      : none
    : __MEOW_EARN__;
