/**
 * What stakes earn, in the words of the contracts (`contracts/farms/FarmPools.sol`, `MasterChef.sol`, `pools/PoolBook.sol`,
 * `vault/MeowVault.sol`): the same steps, rounded in the same places. `test/contracts/parity/staking.test.ts` compares them.
 */
const CHEF_PRECISION = 10n ** 18n;
const POOL_PRECISION = 10n ** 30n;
const BPS = 10_000n;
const WAD = 10n ** 18n;

/** At most so many shares that would be left go along: the vault is asked for everything (specification 9). */
const LEAST_SHARES_LEFT = 10n ** 12n;

/** What a pool of the farming contract pays. Blocks after `lastRewardBlock` are not yet in `accE18`. */
export interface ChefTerms {
  kind: 'chef';
  meowPerBlock: bigint;
  allocPoint: bigint;
  totalAllocPoint: bigint;
  totalStaked: bigint;
  lastRewardBlock: bigint;
  /** What one staked unit has earned since the pool opened, times 1e18. */
  accE18: bigint;
}

/** What a pool with a term pays, in the blocks after `lastRewardBlock` and up to `endBlock`. */
export interface TermTerms {
  kind: 'pool';
  rewardPerBlock: bigint;
  totalStaked: bigint;
  lastRewardBlock: bigint;
  endBlock: bigint;
}

export type RewardTerms = ChefTerms | TermTerms;

/** An account's part: its stake, what it has earned by now, and what the farming contract takes off (`rewardDebt`; 0 elsewhere). */
export interface Position {
  staked: bigint;
  pending: bigint;
  rewardDebt: bigint;
}

const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** What so many blocks give to one pool of the farming contract, rounded down. Without points there is nothing. */
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

/** What the blocks after the last counted one and up to `block` give to the pool. */
function rewardUpTo(terms: RewardTerms, block: bigint): bigint {
  const upTo = terms.kind === 'chef' ? block : least(block, terms.endBlock);
  const blocks = most(0n, upTo - terms.lastRewardBlock);
  return terms.kind === 'chef' ? chefReward(blocks, terms) : blocks * terms.rewardPerBlock;
}

/** By how much one staked unit has earned more at `block` than at the last counted one, times the precision, rounded down. */
function growthUpTo(terms: RewardTerms, block: bigint): bigint {
  return terms.totalStaked === 0n
    ? 0n
    : (rewardUpTo(terms, block) * precisionOf(terms)) / terms.totalStaked;
}

/**
 * What an account will be owed at block `then`, given what it is owed at block `now`, if nobody stakes or unstakes until
 * then. In the farming contract exact; in a pool with a term never more than is paid, and at most one unit less.
 */
export function pendingAt(
  terms: RewardTerms,
  { staked, pending, rewardDebt }: Position,
  now: bigint,
  then: bigint,
): bigint {
  if (terms.kind === 'chef')
    return most(
      0n,
      (staked * (terms.accE18 + growthUpTo(terms, then))) / CHEF_PRECISION - rewardDebt,
    );
  return pending + (staked * (growthUpTo(terms, then) - growthUpTo(terms, now))) / POOL_PRECISION;
}

/** What a stake that comes in at block `from` earns in so many blocks, but for one unit. `terms` as they are once it is in. */
export function earnedFrom(
  terms: RewardTerms,
  staked: bigint,
  from: bigint,
  blocks: bigint,
): bigint {
  const fresh = { ...terms, lastRewardBlock: most(from, terms.lastRewardBlock) };
  return (staked * growthUpTo(fresh, from + blocks)) / precisionOf(terms);
}

/** What of an amount counts as a stake after the deposit fee, which is rounded down. */
export function afterDepositFee(amount: bigint, feeBps: bigint): bigint {
  return amount - (amount * feeBps) / BPS;
}

/** What all shares of the vault are, and what they are worth together. */
export interface VaultTotals {
  totalShares: bigint;
  totalStaked: bigint;
}

/** The vault takes no deposit that buys fewer shares (`MeowVault.LEAST_BOUGHT`). */
export const LEAST_SHARES_BOUGHT = 10n ** 6n;

/** How many shares a deposit buys, rounded down. */
export function sharesFor(amount: bigint, { totalShares, totalStaked }: VaultTotals): bigint {
  if (totalShares === 0n) return amount;
  return totalStaked === 0n ? 0n : (amount * totalShares) / totalStaked;
}

/** What shares are worth, rounded down. */
export function worthOfShares(shares: bigint, { totalShares, totalStaked }: VaultTotals): bigint {
  return totalShares === 0n ? 0n : (shares * totalStaked) / totalShares;
}

/** What 1e18 shares are worth, rounded down; 1e18 while there are none. */
export function pricePerShareE18(totals: VaultTotals): bigint {
  return totals.totalShares === 0n ? WAD : worthOfShares(WAD, totals);
}

/**
 * The shares to give up for an amount, of a position that is worth `staked`: rounded up, so that no less is paid out; all of
 * them where at most 1e12 would be left.
 */
export function sharesToUnstake(
  amount: bigint,
  { shares, staked }: { shares: bigint; staked: bigint },
): bigint {
  if (amount >= staked) return shares;
  const needed = (amount * shares + staked - 1n) / staked;
  return shares - needed <= LEAST_SHARES_LEFT ? shares : needed;
}

/** When unstaking from the vault begins to be free, in chain seconds. */
export function vaultFeeEndsAt(lastDepositedTime: bigint, withdrawFeePeriod: bigint): bigint {
  return lastDepositedTime + withdrawFeePeriod;
}

export interface VaultFeeRule {
  withdrawFeeBps: bigint;
  withdrawFeePeriod: bigint;
  lastDepositedTime: bigint;
}

/** What the vault keeps of an amount that is taken out at `time` (chain seconds), rounded down. */
export function vaultWithdrawFee(
  amount: bigint,
  { withdrawFeeBps, withdrawFeePeriod, lastDepositedTime }: VaultFeeRule,
  time: bigint,
): bigint {
  return time < vaultFeeEndsAt(lastDepositedTime, withdrawFeePeriod)
    ? (amount * withdrawFeeBps) / BPS
    : 0n;
}
