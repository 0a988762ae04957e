import type { ParsedAmount } from '#lib/amounts.ts';
import type { Address } from '#lib/hex.ts';
import type { Known } from './derived.ts';
import type { StakePlace } from './places.ts';
import {
  isOver,
  type PlaceFacts,
  type StakeFacts,
  type VaultFacts,
  type VaultStake,
} from './stakingFacts.ts';
import {
  afterDepositFee,
  MIN_SHARES_BOUGHT,
  sharesFor,
  sharesToUnstake,
  vaultWithdrawFee,
} from './stakingMath.ts';
import type { StakingAction, StakingModel } from './stakingModel.ts';

/** Why an action cannot be confirmed, in order of precedence. */
export type StakeIssue =
  | 'connectWallet'
  | 'readOnly'
  | 'wrongNetwork'
  | 'accountChanged'
  | 'busy'
  | 'loading'
  | 'unreadable'
  | 'enterAmount'
  | 'tooManyDecimals'
  | 'amountTooLarge'
  | 'finished'
  | 'paused'
  | 'bountyPaused'
  | 'limit'
  | 'insufficientBalance'
  | 'compoundBalance'
  | 'insufficientStake'
  | 'nothingStaked'
  | 'nothingEarned'
  | 'nothingPaid'
  | 'tooLittle'
  | 'notEnabled'
  | 'stakeChanged'
  | 'feeChanged';

/** Input of `validateStake`. Amounts in the smallest unit. */
export interface StakeContext {
  action: StakingAction;
  place: StakePlace;
  /** Account shown on the page. */
  account: Address | null;
  /** Account the dialog was opened for. */
  askedBy?: Address;
  isReadOnly: boolean;
  isWrongNetwork: boolean;
  /** Whether another write at the place is pending. */
  isBusy: boolean;
  facts: Known<PlaceFacts>;
  stake: Known<StakeFacts>;
  /** The vault's facts, if the place is the vault. */
  vault?: Known<VaultFacts>;
  /** Parsed input; for a harvest or bounty, the reward shown. */
  typed: ParsedAmount;
}

type Read = Omit<StakeContext, 'facts' | 'stake' | 'typed'> & {
  facts: PlaceFacts | null;
  stake: StakeFacts;
  amount: bigint;
};

function stakeIssue({ place, facts, stake, vault, amount, action }: Read): StakeIssue | undefined {
  if (!facts) return 'unreadable';
  if (isOver(place, facts)) return 'finished';
  if (facts.isPaused) return 'paused';
  if (facts.limit !== undefined && stake.staked + amount > facts.limit) return 'limit';
  if (amount > stake.balance)
    return action === 'compound' ? 'compoundBalance' : 'insufficientBalance';
  const isTooLittle =
    place.kind === 'vault'
      ? vault && sharesFor(amount, vault) < MIN_SHARES_BOUGHT
      : afterDepositFee(amount, facts.depositFeeBps) === 0n;
  if (isTooLittle) return 'tooLittle';
  return stake.allowance < amount ? 'notEnabled' : undefined;
}

function unstakeIssue({ stake, amount }: Read): StakeIssue | undefined {
  if (stake.staked === 0n) return 'nothingStaked';
  return amount > stake.staked ? 'insufficientStake' : undefined;
}

function harvestIssue({ facts, stake }: Read): StakeIssue | undefined {
  if (stake.pending === 0n) return 'nothingEarned';
  return facts?.rewardBudget === 0n ? 'nothingPaid' : undefined;
}

function compoundIssue(read: Read): StakeIssue | undefined {
  const { facts, stake, amount } = read;
  if (stake.pending === 0n) return 'nothingEarned';
  if (amount > stake.pending) return 'stakeChanged';
  // The wallet would have to cover what the budget cannot pay.
  if (facts?.rewardBudget !== undefined && facts.rewardBudget < amount) return 'nothingPaid';
  return stakeIssue(read);
}

function bountyIssue({ vault, facts }: Read): StakeIssue | undefined {
  if (!vault) return 'unreadable';
  if (facts?.isPaused) return 'bountyPaused';
  return vault.pendingHarvest === 0n ? 'nothingEarned' : undefined;
}

const issueOf: Record<StakingAction, (read: Read) => StakeIssue | undefined> = {
  stake: stakeIssue,
  unstake: unstakeIssue,
  harvest: harvestIssue,
  compound: compoundIssue,
  emergencyWithdraw: unstakeIssue,
  bounty: bountyIssue,
};

const isTyped: Record<StakingAction, boolean> = {
  stake: true,
  unstake: true,
  harvest: false,
  compound: false,
  emergencyWithdraw: false,
  bounty: false,
};

function typedIssue(action: StakingAction, typed: ParsedAmount): StakeIssue | undefined {
  if (typed.ok) return isTyped[action] && typed.amount === 0n ? 'enterAmount' : undefined;
  if (typed.issue === 'tooManyDecimals') return 'tooManyDecimals';
  return typed.issue === 'tooLarge' || typed.issue === 'tooLong' ? 'amountTooLarge' : 'enterAmount';
}

/** Returns the first issue that blocks an action, or `undefined`. */
export function validateStake(context: StakeContext): StakeIssue | undefined {
  const { action, account, askedBy = account, facts, stake, vault, place, typed } = context;
  if (!account) return 'connectWallet';
  if (askedBy !== account) return 'accountChanged';
  if (context.isReadOnly) return 'readOnly';
  if (context.isWrongNetwork) return 'wrongNetwork';
  if (context.isBusy) return 'busy';
  if (stake === undefined || facts === undefined || (place.kind === 'vault' && vault === undefined))
    return 'loading';
  if (stake === null) return 'unreadable';
  const unread = typedIssue(action, typed);
  if (unread || !typed.ok) return unread;
  return issueOf[action]({ ...context, facts, stake, amount: typed.amount });
}

/** Newest facts, to compare with what a dialog showed. `time` in chain seconds. */
export interface Newest {
  facts: Known<PlaceFacts>;
  stake: Known<StakeFacts>;
  vault: Known<VaultFacts>;
  vaultStake: Known<VaultStake>;
  time: bigint;
}

/**
 * Returns what would arrive now for an amount, as a stake or from the vault; `undefined` while
 * unknown.
 */
export function arrivalNow(
  { action, place, amount }: Pick<StakingModel, 'action' | 'place' | 'amount'>,
  newest: Newest,
): bigint | undefined {
  const { facts, vault, vaultStake, time } = newest;
  if (action === 'stake') return facts ? afterDepositFee(amount, facts.depositFeeBps) : undefined;
  if (action !== 'unstake' || place.kind !== 'vault') return amount;
  return vault && vaultStake
    ? amount - vaultWithdrawFee(amount, { ...vault, ...vaultStake }, time)
    : undefined;
}

/** Part of the shares by which a vault's earnings may move a withdrawal while it is reviewed. */
const MAX_SHARES_MOVED = 200n;

/** Reports whether shares are no longer what the vault gives for the amount on screen. */
function areOtherShares(
  amount: bigint,
  shares: NonNullable<StakingModel['shares']>,
  held: VaultStake | null | undefined,
): boolean {
  if (!held) return true;
  if (shares.isAll ? held.shares !== shares.amount : held.shares < shares.amount) return true;
  const moved = sharesToUnstake(amount, held) - shares.amount;
  return (moved < 0n ? -moved : moved) * MAX_SHARES_MOVED > shares.amount;
}

/**
 * Returns how sending a model would differ from what was shown: less would arrive, or another stake
 * be withdrawn.
 */
export function changedSince(
  model: StakingModel,
  newest: Newest,
): 'stakeChanged' | 'feeChanged' | undefined {
  const { action, amount, arrives, shares } = model;
  if (action === 'emergencyWithdraw' && newest.stake?.staked !== amount) return 'stakeChanged';
  if (shares && areOtherShares(amount, shares, newest.vaultStake)) return 'stakeChanged';
  const now = arrivalNow(model, newest);
  return arrives !== undefined && now !== undefined && now < arrives ? 'feeChanged' : undefined;
}
