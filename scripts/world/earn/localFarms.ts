/**
 * Farms and pools of the local chain: every state of a row, with figures of a realistic exchange.
 */

/** Pairs that only the farms need, in the form of `localPools`. */
export const farmOnlyPairs: readonly (readonly [string, string, number])[] = [
  ['MEOW', 'USDT', 600_000],
];

/**
 * Pool of the farming contract, numbered from 1 (0 is MEOW's own). Without `quote`, `token` itself
 * is staked.
 */
export interface LocalFarm {
  token: string;
  /** Other token of a pair. */
  quote?: string;
  /** Weight; shown divided by 100, as '40X'. 0: the farm has finished. */
  points: number;
  /** Deposit fee in parts of 10,000. */
  fee?: number;
  tag?: 'Core' | 'Community';
  /** Whether it is listed on the history page. */
  isArchived?: boolean;
}

export const localFarms: readonly LocalFarm[] = [
  { token: 'MEOW', quote: 'WBNB', points: 4_000, tag: 'Core' },
  { token: 'MEOW', quote: 'BUSD', points: 1_500, tag: 'Core' },
  { token: 'MEOW', quote: 'USDT', points: 800, tag: 'Core' },
  { token: 'WBNB', points: 300, tag: 'Core' },
  // Pools with a deposit fee (decision E4): staking pools 2 and 3.
  { token: 'USDT', points: 150, fee: 2_000, tag: 'Core' },
  { token: 'ETH', points: 200, fee: 2_000, tag: 'Core' },
  { token: 'WBNB', quote: 'BUSD', points: 500, tag: 'Core' },
  { token: 'ETH', quote: 'WBNB', points: 300, tag: 'Core' },
  { token: 'BTCB', quote: 'WBNB', points: 300, tag: 'Core' },
  { token: 'BTCB', quote: 'BUSD', points: 200, tag: 'Core' },
  { token: 'USDC', quote: 'BUSD', points: 100, tag: 'Core' },
  { token: 'BUSD', quote: 'USDT', points: 100, tag: 'Core' },
  { token: 'ETH', quote: 'USDC', points: 100, tag: 'Core' },
  { token: 'MEOW', quote: 'USDC', points: 50, tag: 'Community' },
  { token: 'HISS', quote: 'WBNB', points: 25, tag: 'Community' },
  { token: 'PURR', quote: 'WBNB', points: 25, tag: 'Community' },
  // Finished.
  { token: 'UST', quote: 'BUSD', points: 0, tag: 'Core' },
  { token: 'MEOW', quote: 'ETH', points: 0, tag: 'Community', isArchived: true },
];

/** Staking pools that are pools of the farming contract (decision E3), by `sousId`. */
export const chefPools: readonly { token: string; farmPid: number }[] = [
  { token: 'MEOW', farmPid: 0 },
  { token: 'WBNB', farmPid: 4 },
  { token: 'USDT', farmPid: 5 },
  { token: 'ETH', farmPid: 6 },
];

/** Pool with its own contract. Amounts in whole tokens; blocks relative to its deployment. */
export interface LocalPool {
  sousId: number;
  staking: string;
  earning: string;
  perBlock: string;
  from: number;
  to: number;
  category: 'Core' | 'Community' | 'Binance';
  /** Maximum stake of an account. */
  limit?: string;
  /** Reward tokens in the budget; defaults to the whole term's rewards. */
  budget?: string;
  isFinished?: boolean;
  enableEmergencyWithdraw?: boolean;
  projectUrl?: string;
  /** Stakes of the crowd, the first and the second account. */
  stakes: readonly [crowd: string, first: string, second: string];
}

/** In blocks of three seconds. */
const DAY = 28_800;
/** Length in blocks of a short pool, which ends right after its stakes are made. */
export const SHORT_TERM = 60;

export const localStakingPools: readonly LocalPool[] = [
  // The native coin is staked.
  {
    sousId: 40,
    staking: 'WBNB',
    earning: 'BUSD',
    perBlock: '0.004',
    from: 0,
    to: 60 * DAY,
    category: 'Binance',
    stakes: ['60', '0', '2'],
  },
  // The second account has reached the limit.
  {
    sousId: 41,
    staking: 'MEOW',
    earning: 'HISS',
    perBlock: '0.0001',
    from: 0,
    to: 90 * DAY,
    category: 'Community',
    limit: '100',
    stakes: ['80', '0', '100'],
  },
  // Starts tomorrow.
  {
    sousId: 42,
    staking: 'MEOW',
    earning: 'ETH',
    perBlock: '0.00002',
    from: DAY,
    to: 61 * DAY,
    category: 'Core',
    stakes: ['2500', '0', '0'],
  },
  // Finished, with stakes left in it.
  {
    sousId: 43,
    staking: 'MEOW',
    earning: 'BTCB',
    perBlock: '0.00001',
    from: 0,
    to: SHORT_TERM,
    category: 'Core',
    isFinished: true,
    stakes: ['900', '0', '40'],
  },
  // Reward and stake are the same token: it compounds.
  {
    sousId: 44,
    staking: 'MEOW',
    earning: 'MEOW',
    perBlock: '0.01',
    from: 0,
    to: 80 * DAY,
    category: 'Core',
    stakes: ['150000', '50', '400'],
  },
  // A reward with 6 decimals, and emergency withdrawal.
  {
    sousId: 45,
    staking: 'MEOW',
    earning: 'USDT',
    perBlock: '0.012',
    from: 0,
    to: 45 * DAY,
    category: 'Core',
    enableEmergencyWithdraw: true,
    stakes: ['90000', '0', '250'],
  },
  // Its budget is empty: rewards stay owed.
  {
    sousId: 46,
    staking: 'BUSD',
    earning: 'DAI',
    perBlock: '0.02',
    from: 0,
    to: 30 * DAY,
    category: 'Community',
    budget: '0.25',
    enableEmergencyWithdraw: true,
    stakes: ['400000', '0', '1200'],
  },
  // A stake with 6 decimals.
  {
    sousId: 47,
    staking: 'USDT',
    earning: 'HISS',
    perBlock: '0.03',
    from: 0,
    to: 60 * DAY,
    category: 'Community',
    projectUrl: 'https://hiss.example',
    stakes: ['300000', '0', '0'],
  },
  // Ends within hours.
  {
    sousId: 48,
    staking: 'MEOW',
    earning: 'USDC',
    perBlock: '0.01',
    from: 0,
    to: 3_000,
    category: 'Community',
    stakes: ['60000', '0', '0'],
  },
  // Ended, which only its last block shows.
  {
    sousId: 49,
    staking: 'BUSD',
    earning: 'MEOW',
    perBlock: '0.01',
    from: 0,
    to: SHORT_TERM,
    category: 'Core',
    stakes: ['5000', '0', '0'],
  },
  // The special manual pool.
  {
    sousId: 100,
    staking: 'MEOW',
    earning: 'UST',
    perBlock: '0.008',
    from: 0,
    to: 120 * DAY,
    category: 'Core',
    stakes: ['70000', '0', '0'],
  },
];

/**
 * Stakes of the first and the second account in the farming contract, in dollars by pool number.
 */
export const farmStakes: Readonly<Record<number, readonly [first: number, second: number]>> = {
  0: [240, 1_200],
  1: [500, 2_000],
  2: [0, 800],
  5: [0, 300],
  17: [0, 150],
};
/** Percentage of each pair's shares staked by the crowd, and held by the second account. */
export const CROWD_PART = 80n;
export const SECOND_PART = 1n;
/** Dollars of single tokens staked by the crowd. */
export const CROWD_SINGLE_USD = 900_000;
/** Deposits in the vault by the crowd and the second account, in whole MEOW. */
export const vaultStakes = { crowd: 1_500_000n, second: 1_000n };
