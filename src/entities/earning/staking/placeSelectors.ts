import { contractAddress } from '#config/chains.ts';
import { byPlace, derived, type Select, type Values } from './derived.ts';
import type { StakePlace, VaultPlace } from './places.ts';
import * as reads from './stakingCalls.ts';
import type { PlaceFacts, VaultFacts } from './stakingFacts.ts';
import { chefReward, pricePerShareE18 } from './stakingMath.ts';

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

/** Returns the selector of a place's account-independent facts. */
export const placeSelector = byPlace(makePlaceSelector);
/** Returns the selector of a vault's facts. */
export const vaultSelector = byPlace(makeVaultSelector);
