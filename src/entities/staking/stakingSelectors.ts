import type { Call } from '#chain/calls.ts';
import { selectAnswer } from '#chain/multicall/selectors.ts';
import { contractAddress } from '#config/chains.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import { byAccount, byPlace, derived, type Known, type Select, type Values } from './derived.ts';
import {
  vaultPlace,
  type ChefPlace,
  type PoolPlace,
  type StakePlace,
  type VaultPlace,
} from './places.ts';
import * as reads from './stakingCalls.ts';
import {
  hasEnded,
  statusOf,
  type PlaceFacts,
  type PlaceStatus,
  type StakeFacts,
  type VaultFacts,
  type VaultStake,
} from './stakingFacts.ts';
import { chefReward, pricePerShareE18, worthOfShares } from './stakingMath.ts';

type ChefValues = Values<ReturnType<typeof reads.chefReads>>;

function chefFacts(
  {
    info: [, allocPoint, lastRewardBlock, accE18, depositFeeBps],
    totalStaked,
    meowPerBlock,
    totalAllocPoint,
    startBlock,
  }: ChefValues,
  block: number,
): PlaceFacts {
  const terms = {
    kind: 'chef',
    meowPerBlock,
    allocPoint,
    totalAllocPoint,
    totalStaked,
    lastRewardBlock,
    accE18,
  } as const;
  const rewardPerBlock = BigInt(block) < startBlock ? 0n : chefReward(1n, terms);
  return {
    totalStaked,
    rewardPerBlock,
    depositFeeBps,
    allocPoint,
    totalAllocPoint,
    startBlock,
    terms,
    block,
  };
}

function poolFacts(
  {
    totalStaked,
    rewardPerBlock: perBlock,
    startBlock,
    endBlock,
    limit,
    rewardBudget,
    unpaidReward,
    lastRewardBlock,
  }: Values<ReturnType<typeof reads.stakingPoolReads>>,
  block: number,
): PlaceFacts {
  const now = BigInt(block);
  const isLive = now >= startBlock && now < endBlock;
  const terms = {
    kind: 'pool',
    rewardPerBlock: perBlock,
    totalStaked,
    lastRewardBlock,
    endBlock,
  } as const;
  const base = {
    totalStaked,
    rewardPerBlock: isLive ? perBlock : 0n,
    depositFeeBps: 0n,
    startBlock,
    endBlock,
    rewardBudget,
    unpaidReward,
    terms,
    block,
  };
  return limit === 0n ? base : { ...base, limit };
}

function vaultPlaceSelector(place: VaultPlace): Select<PlaceFacts> {
  const chef = contractAddress('masterChef');
  const own = reads.vaultStakeRead(place);
  if (!chef || !own) return () => null;
  const { totalStaked: vaultTotal, isPaused: isVaultPaused } = reads.vaultReads(place);
  return derived(
    { vaultTotal, isVaultPaused, own, ...reads.chefReads(chef, 0) },
    ({ vaultTotal: totalStaked, isVaultPaused: isPaused, own: [staked], ...pool }, block) => {
      const ofPool = chefFacts(pool, block);
      const rewardPerBlock =
        ofPool.totalStaked === 0n ? 0n : (ofPool.rewardPerBlock * staked) / ofPool.totalStaked;
      return { totalStaked, rewardPerBlock, depositFeeBps: 0n, isPaused, block };
    },
  );
}

function makePlaceSelector(place: StakePlace): Select<PlaceFacts> {
  if (place.kind === 'chef') return derived(reads.chefReads(place.contract, place.pid), chefFacts);
  return place.kind === 'pool'
    ? derived(reads.stakingPoolReads(place), poolFacts)
    : vaultPlaceSelector(place);
}

function makeVaultSelector(place: VaultPlace): Select<VaultFacts> {
  return derived(reads.vaultReads(place), (facts) => ({
    ...facts,
    pricePerShareE18: pricePerShareE18(facts),
  }));
}

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
      const staked = worthOfShares(shares, { totalShares, totalStaked });
      const profit = staked > meowAtLastUserAction ? staked - meowAtLastUserAction : 0n;
      return {
        shares,
        staked,
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
    ({ position: [staked, rewardDebt], pending, balance, allowance }) => ({
      staked,
      pending,
      allowance: allowanceOf(allowance),
      balance,
      owed: 0n,
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

const placeSelector = byPlace(makePlaceSelector);
const vaultSelector = byPlace(makeVaultSelector);
const stakeSelector = byAccount(makeStakeSelector);
const vaultStakeSelector = byAccount(makeVaultStakeSelector);

/** Returns the account-independent facts of a place. */
export function selectPlace(state: RootState, place: StakePlace): Known<PlaceFacts> {
  return placeSelector(place)(state);
}

/**
 * Returns an account's stake, reward, balance and allowance at a place; `undefined` without an
 * account.
 */
export function selectStake(
  state: RootState,
  place: StakePlace,
  account: Address | null,
): Known<StakeFacts> {
  return account === null ? undefined : stakeSelector(place, account)(state);
}

/** Returns the vault's facts; `null` if it is not deployed. */
export function selectVault(state: RootState): Known<VaultFacts> {
  return vaultPlace ? vaultSelector(vaultPlace)(state) : null;
}

/** Returns an account's vault position; `null` if the vault is not deployed. */
export function selectVaultStake(state: RootState, account: Address | null): Known<VaultStake> {
  if (!vaultPlace) return null;
  return account === null ? undefined : vaultStakeSelector(vaultPlace, account)(state);
}

/** Returns the one read that tells whether a place has ended; `undefined` if none is needed. */
export function endRead(place: StakePlace): Call<unknown> | undefined {
  if (place.kind === 'vault' || place.isClosed) return undefined;
  return place.kind === 'chef'
    ? reads.chefReads(place.contract, place.pid).info
    : reads.stakingPoolReads(place).endBlock;
}

function selectEndTerms(
  state: RootState,
  place: StakePlace,
): Pick<PlaceFacts, 'allocPoint' | 'endBlock'> {
  if (place.kind === 'vault' || place.isClosed) return {};
  if (place.kind === 'chef') {
    const info = selectAnswer(state, reads.chefReads(place.contract, place.pid).info);
    return info ? { allocPoint: info[1] } : {};
  }
  const endBlock = selectAnswer(state, reads.stakingPoolReads(place).endBlock);
  return typeof endBlock === 'bigint' ? { endBlock } : {};
}

/** Reports whether a place has ended, as far as `endRead` is known. */
export function selectHasEnded(state: RootState, place: StakePlace): boolean {
  return hasEnded(place, selectEndTerms(state, place), BigInt(state.blocks.currentBlock ?? 0));
}

/** Returns the `statusOf` a place; while its facts are unknown, only whether it has ended. */
export function selectPlaceStatus(state: RootState, place: StakePlace): PlaceStatus | undefined {
  const facts = selectPlace(state, place);
  if (facts) return statusOf(place, facts);
  return selectHasEnded(state, place) ? 'finished' : undefined;
}
