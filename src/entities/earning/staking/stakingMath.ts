/**
 * Mirrors the contracts' reward maths (`contracts/farms/FarmPools.sol`, `MasterChef.sol`,
 * `pools/PoolBook.sol`, `vault/MeowVault.sol`), with the same steps and rounding.
 * `test/contracts/parity/staking.test.ts` compares both.
 */
const CHEF_PRECISION = 10n ** 18n;
const POOL_PRECISION = 10n ** 30n;
const BPS = 10_000n;
const WAD = 10n ** 18n;

/** Withdraws everything when at most this many shares would remain (specification 9). */
const MAX_SHARES_LEFT = 10n ** 12n;

/**
 * Reward terms of a pool of the farming contract. `accE18` excludes blocks after `lastRewardBlock`.
 */
export interface ChefTerms {
  kind: 'chef';
  meowPerBlock: bigint;
  allocPoint: bigint;
  totalAllocPoint: bigint;
  totalStaked: bigint;
  lastRewardBlock: bigint;
  /** Reward per staked unit since the pool opened, times 1e18. */
  accE18: bigint;
}

/**
 * Reward terms of a pool with a period: it pays in the blocks after `lastRewardBlock`, up to
 * `endBlock`.
 */
export interface TermTerms {
  kind: 'pool';
  rewardPerBlock: bigint;
  totalStaked: bigint;
  lastRewardBlock: bigint;
  endBlock: bigint;
}

export type RewardTerms = ChefTerms | TermTerms;

/**
 * An account's stake, pending reward, the part of it that stayed owed, and `rewardDebt` (0 outside
 * the farming contract).
 */
export interface Position {
  staked: bigint;
  pending: bigint;
  owed: bigint;
  rewardDebt: bigint;
}

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * Returns the reward of `blocks` blocks to one pool of the farming contract, rounded down; 0
 * without points.
 */
export function chefReward(
  blocks: bigint,
  {
    meowPerBlock,
    allocPoint,
    totalAllocPoint,
  }: Pick<ChefTerms, 'meowPerBlock' | 'allocPoint' | 'totalAllocPoint'>,
): bigint {
  return allocPoint === 0n || totalAllocPoint === 0n
    ? 0n
    : (blocks * meowPerBlock * allocPoint) / totalAllocPoint;
}

function precisionOf({ kind }: RewardTerms): bigint {
  return kind === 'chef' ? CHEF_PRECISION : POOL_PRECISION;
}

/** Returns the pool's reward from the last accrued block up to `block`. */
function rewardUpTo(terms: RewardTerms, block: bigint): bigint {
  const upTo = terms.kind === 'chef' ? block : min(block, terms.endBlock);
  const blocks = max(0n, upTo - terms.lastRewardBlock);
  return terms.kind === 'chef' ? chefReward(blocks, terms) : blocks * terms.rewardPerBlock;
}

/**
 * Returns the growth of reward per staked unit up to `block`, times the precision, rounded down.
 */
function growthUpTo(terms: RewardTerms, block: bigint): bigint {
  return terms.totalStaked === 0n
    ? 0n
    : (rewardUpTo(terms, block) * precisionOf(terms)) / terms.totalStaked;
}

/**
 * Returns an account's pending reward at block `then`, given the one at `now`, if no stake changes
 * until then. Exact in the farming contract; in a pool with a period never more than is paid, and
 * at most one unit less.
 */
export function pendingAt(
  terms: RewardTerms,
  { staked, pending, owed, rewardDebt }: Position,
  now: bigint,
  then: bigint,
): bigint {
  if (terms.kind === 'chef')
    return (
      owed +
      max(0n, (staked * (terms.accE18 + growthUpTo(terms, then))) / CHEF_PRECISION - rewardDebt)
    );
  return pending + (staked * (growthUpTo(terms, then) - growthUpTo(terms, now))) / POOL_PRECISION;
}

/**
 * Returns what a stake deposited at block `from` earns in `blocks` blocks, to within one unit.
 * `terms` include that stake.
 */
export function earnedFrom(
  terms: RewardTerms,
  staked: bigint,
  from: bigint,
  blocks: bigint,
): bigint {
  const fresh = { ...terms, lastRewardBlock: max(from, terms.lastRewardBlock) };
  return (staked * growthUpTo(fresh, from + blocks)) / precisionOf(terms);
}

/** Returns the amount staked after the deposit fee, which is rounded down. */
export function afterDepositFee(amount: bigint, feeBps: bigint): bigint {
  return amount - (amount * feeBps) / BPS;
}

/** Returns the days, rounded up, in which `daily` adds up to `fee`; `undefined` if it never does. */
export function daysToEarn(fee: bigint, daily: bigint): bigint | undefined {
  return daily === 0n ? undefined : (fee + daily - 1n) / daily;
}

/** The vault's total shares and their total value. */
export interface VaultTotals {
  totalShares: bigint;
  totalStaked: bigint;
}

/** Minimum shares bought by a deposit (`MeowVault.LEAST_BOUGHT`). */
export const MIN_SHARES_BOUGHT = 10n ** 6n;

/** Returns the shares that a deposit buys, rounded down. */
export function sharesFor(amount: bigint, { totalShares, totalStaked }: VaultTotals): bigint {
  if (totalShares === 0n) return amount;
  return totalStaked === 0n ? 0n : (amount * totalShares) / totalStaked;
}

/** Returns the value of shares, rounded down. */
export function worthOfShares(shares: bigint, { totalShares, totalStaked }: VaultTotals): bigint {
  return totalShares === 0n ? 0n : (shares * totalStaked) / totalShares;
}

/**
 * Returns the largest stake that buys these shares. They are worth up to the price of a share, some
 * wei, less, as a deposit buys whole ones: a stake of 500 would be shown as 499.999.
 */
export function stakeOfShares(shares: bigint, { totalShares, totalStaked }: VaultTotals): bigint {
  if (shares === 0n || totalShares === 0n) return 0n;
  const stake = ((shares + 1n) * totalStaked - 1n) / totalShares;
  return stake < totalStaked ? stake : totalStaked;
}

/** Returns the value of 1e18 shares, rounded down; 1e18 while there are none. */
export function pricePerShareE18(totals: VaultTotals): bigint {
  return totals.totalShares === 0n ? WAD : worthOfShares(WAD, totals);
}

/**
 * Returns the shares to burn for `amount` of a position, rounded up so that no less
 * is paid; all shares if at most 1e12 would remain.
 */
export function sharesToUnstake(
  amount: bigint,
  { shares, worth }: { shares: bigint; worth: bigint },
): bigint {
  if (amount >= worth) return shares;
  const needed = (amount * shares + worth - 1n) / worth;
  return shares - needed <= MAX_SHARES_LEFT ? shares : needed;
}

/** Returns when the withdrawal fee ends, in chain seconds. */
export function vaultFeeEndsAt(lastDepositedTime: bigint, withdrawFeePeriod: bigint): bigint {
  return lastDepositedTime + withdrawFeePeriod;
}

export interface VaultFeeRule {
  withdrawFeeBps: bigint;
  withdrawFeePeriod: bigint;
  lastDepositedTime: bigint;
}

/** Returns the vault's fee of a withdrawal at `time` (chain seconds), rounded down. */
export function vaultWithdrawFee(
  amount: bigint,
  { withdrawFeeBps, withdrawFeePeriod, lastDepositedTime }: VaultFeeRule,
  time: bigint,
): bigint {
  return time < vaultFeeEndsAt(lastDepositedTime, withdrawFeePeriod)
    ? (amount * withdrawFeeBps) / BPS
    : 0n;
}
