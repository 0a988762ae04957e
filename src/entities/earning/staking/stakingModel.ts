import type { StakingInfo } from '#protocol/staking.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { placeKey, stakedSymbol, type StakePlace } from './places.ts';
import type { VaultStake } from './stakingFacts.ts';
import { sharesToUnstake } from './stakingMath.ts';

/** Action that a place itself carries out, in one call. */
export type StakingAction = Exclude<StakingInfo['kind'], 'leaveFarm'>;

/**
 * Model that a dialog shows and the transaction is checked against before signing. Amounts in the
 * smallest unit.
 */
export interface StakingModel {
  action: StakingAction;
  place: StakePlace;
  account: Address;
  /** Staked token amount; for a harvest or bounty, the expected reward. */
  amount: bigint;
  /**
   * Amount shown to arrive: the stake after the deposit fee, or the withdrawal after the vault's
   * fee.
   */
  arrives?: bigint;
  /** Highest deposit fee that a stake in a farm accepts, the one shown; none if absent. */
  maxFeeBps?: bigint;
  /** Vault shares burned for `amount`; `isAll`: all shares held at execution. */
  shares?: { amount: bigint; isAll: boolean };
}

/**
 * Returns the vault shares to burn for `amount`: all of them when almost none would remain
 * (specification 4).
 */
export function sharesOf(
  amount: bigint,
  position: Pick<VaultStake, 'shares' | 'worth'>,
): { amount: bigint; isAll: boolean } {
  const shares = sharesToUnstake(amount, position);
  return { amount: shares, isAll: shares === position.shares };
}

/** Actions whose summary mentions the reward. */
const saysReward: ReadonlySet<StakingAction> = new Set(['unstake', 'harvest', 'compound']);

/** Returns the transaction record of a model. */
export function stakingInfo({ action, place, amount }: StakingModel): StakingInfo {
  const isReward = action === 'harvest' || action === 'bounty';
  const { decimals } = isReward ? place.reward : place.token;
  const symbol = isReward ? place.reward.symbol : stakedSymbol(place);
  const paidBy = place.kind === 'pool' && saysReward.has(action) ? { paidBy: place.contract } : {};
  return {
    kind: action,
    place: placeKey(place),
    symbol,
    decimals,
    amountRaw: toRaw(amount),
    ...paidBy,
  };
}
