import type { Address } from '#lib/hex.ts';
import { byAccount, derived, type Select } from './derived.ts';
import type { ChefPlace, PoolPlace, StakePlace, VaultPlace } from './places.ts';
import * as reads from './stakingCalls.ts';
import type { StakeFacts, VaultStake } from './stakingFacts.ts';
import { stakeOfShares, worthOfShares } from './stakingMath.ts';

function makeVaultStakeSelector(place: VaultPlace, account: Address): Select<VaultStake> {
  const { totalShares: sharesRead, totalStaked: valueRead } = reads.vaultReads(place);
  return derived(
    {
      ...reads.vaultAccountReads(place, account),
      totalShares: sharesRead,
      totalStaked: valueRead,
    },
    ({
      position: [shares, lastDepositedTime, meowAtLastUserAction, lastUserActionTime],
      balance,
      allowance,
      totalShares,
      totalStaked,
    }) => {
      const totals = { totalShares, totalStaked };
      const worth = worthOfShares(shares, totals);
      const profit = worth > meowAtLastUserAction ? worth - meowAtLastUserAction : 0n;
      return {
        shares,
        staked: stakeOfShares(shares, totals),
        worth,
        lastDepositedTime,
        meowAtLastUserAction,
        lastUserActionTime,
        profit,
        allowance: allowanceOf(allowance),
        balance,
      };
    },
  );
}

/** Treats the native coin, which needs no allowance, as unlimited. */
function allowanceOf(allowance: bigint | undefined): bigint {
  return allowance ?? 2n ** 256n - 1n;
}

function chefStakeSelector(place: ChefPlace, account: Address): Select<StakeFacts> {
  return derived(
    reads.chefStakeReads(place, account),
    ({ position: [staked, rewardDebt, owed], pending, balance, allowance }) => ({
      staked,
      pending,
      allowance: allowanceOf(allowance),
      balance,
      owed,
      rewardDebt,
    }),
  );
}

function poolStakeSelector(place: PoolPlace, account: Address): Select<StakeFacts> {
  return derived(
    reads.poolStakeReads(place, account),
    ({ position: [staked, , owed], pending, balance, allowance }) => ({
      staked,
      pending,
      allowance: allowanceOf(allowance),
      balance,
      owed,
      rewardDebt: 0n,
    }),
  );
}

function vaultAsStake(place: VaultPlace, account: Address): Select<StakeFacts> {
  let last: { stake: VaultStake; facts: StakeFacts } | undefined;
  return (state) => {
    const stake = vaultStakeSelector(place, account)(state);
    if (!stake) return stake;
    if (last?.stake !== stake) {
      const { staked, allowance, balance } = stake;
      last = {
        stake,
        facts: { staked, pending: 0n, allowance, balance, owed: 0n, rewardDebt: 0n },
      };
    }
    return last.facts;
  };
}

function makeStakeSelector(place: StakePlace, account: Address): Select<StakeFacts> {
  if (place.kind === 'chef') return chefStakeSelector(place, account);
  return place.kind === 'pool' ? poolStakeSelector(place, account) : vaultAsStake(place, account);
}

/** Returns the selector of an account's stake at a place. */
export const stakeSelector = byAccount(makeStakeSelector);
/** Returns the selector of an account's position in a vault. */
export const vaultStakeSelector = byAccount(makeVaultStakeSelector);
