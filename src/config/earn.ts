import local from './earn/31337.json' with { type: 'json' };

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

/** What a sale says about one of its pools. */
interface SalePoolEntry {
  salePercent: number;
  raiseUsd: number;
  burnUsd: number;
}

/** Token sale of the same file. Its token need not be one of the chain's deployment. */
export interface SaleEntry {
  /** Lower-case letters, unique. */
  id: string;
  name: string;
  address: string;
  /** What accounts commit; tokens are symbols of the chain's deployment. */
  lp: { address: string; token: string; quoteToken: string };
  offeringToken: { address: string; symbol: string; name: string; decimals: number };
  /** Two: basic and unlimited. */
  pools: SalePoolEntry[];
  offeringPriceUsd: number;
  articleUrl?: string;
}

/** Farms and pools of a chain, in the order 'Hot', and its sales, the newest first. */
export interface EarnEntries {
  farms: FarmEntry[];
  pools: PoolEntry[];
  sales: SaleEntry[];
}

/** Returns the entries of a chain that has none. */
export const noEntries = (): EarnEntries => ({ farms: [], pools: [], sales: [] });

/**
 * Farms, pools and sales outside of a build, where the chain is the local one. A build has its own
 * (`earnList` in scripts/environment.ts), the farms in `farms.ts`, the pools in `pools.ts` and the
 * sales in `ifos.ts`: every page's writes are checked against the contracts of pools and sales, and
 * few pages need the farms.
 */
export const earnList = local as EarnEntries;
