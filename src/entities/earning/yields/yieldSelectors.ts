import {
  selectBlockSeconds,
  selectBlockTimestamp,
  selectConnectionStatus,
} from '#chain/blocks/selectors.ts';
import type { Call } from '#chain/calls.ts';
import { selectIsFailing } from '#chain/multicall/selectors.ts';
import type { FarmConfig } from '#config/farms.ts';
import type { PoolConfig } from '#config/pools.ts';
import { createMemory } from '#entities/prices/memory.ts';
import { oldestAnswer, priceInputs } from '#entities/prices/priceLookups.ts';
import type { StakePlace } from '#entities/earning/staking/places.ts';
import { statusOf, type PlaceFacts } from '#entities/earning/staking/stakingFacts.ts';
import { selectPlace, selectVault } from '#entities/earning/staking/stakingSelectors.ts';
import { selectVolume } from '#entities/volumes/selectVolume.ts';
import type { RootState } from '#redux';
import { makeYield } from './makeYield.ts';
import { callsOf, farmSource, poolSource, vaultSource, type YieldSource } from './yieldSources.ts';
import { shownRateE18, type HiddenReason, type Yield } from './yieldTypes.ts';

/** Maximum age of shown figures in seconds (decision E12). */
const oldestSeconds = 120;

/**
 * Reports whether figures are too old to be shown, by chain time or since the last block was
 * received.
 */
function selectIsOld(state: RootState, at: number): boolean {
  const now = selectBlockTimestamp(state);
  const { kind, secondsOld } = selectConnectionStatus(state);
  return (
    (now !== null && now - at > oldestSeconds) ||
    (kind !== 'ok' && (secondsOld ?? 0) > oldestSeconds)
  );
}

interface Circumstances {
  isOld: boolean;
  /** Whether the vault is paused and does not harvest. */
  isPaused: boolean;
}

function whyHidden(
  place: StakePlace,
  facts: PlaceFacts,
  { isOld, isPaused }: Circumstances,
): HiddenReason | undefined {
  const status = statusOf(place, facts);
  if (status === 'finished') return 'finished';
  if (status === 'soon') return 'notStarted';
  if (isOld) return 'stale';
  if (isPaused) return 'paused';
  const { rewardBudget, unpaidReward } = facts;
  return rewardBudget !== undefined && unpaidReward !== undefined && unpaidReward >= rewardBudget
    ? 'budget'
    : undefined;
}

/** Returns the number of blocks for which the budget lasts, if not until the end block. */
function paidBlocksOf({
  rewardBudget,
  unpaidReward,
  rewardPerBlock,
  endBlock,
  block,
}: PlaceFacts): bigint | undefined {
  if (
    rewardBudget === undefined ||
    unpaidReward === undefined ||
    endBlock === undefined ||
    rewardPerBlock === 0n
  )
    return undefined;
  if (unpaidReward >= rewardBudget) return undefined;
  const lasting = (rewardBudget - unpaidReward) / rewardPerBlock;
  return lasting < endBlock - BigInt(block) ? lasting : undefined;
}

const remembered = createMemory<Yield>();
const unread: Yield = { kind: 'hidden', reason: 'unread' };

function selectSourceYield(state: RootState, source: YieldSource): Yield {
  const { place, isLp, pair } = source;
  const calls = callsOf(source);
  const read = oldestAnswer(state, calls);
  const isOld = read !== undefined && selectIsOld(state, read.timestamp);
  const blockSeconds = selectBlockSeconds(state);
  const volume = pair && selectVolume(state, pair);
  return remembered(source.key, [...priceInputs(state), isOld, blockSeconds, volume], () => {
    const facts = selectPlace(state, place);
    const [rewardPrice, stakePrice] = source.selectPrices(state);
    const vault = source.isVault ? selectVault(state) : undefined;
    const fees = vault
      ? { performanceBps: vault.performanceFeeBps, callBps: vault.callFeeBps }
      : undefined;
    const hidden = facts
      ? whyHidden(place, facts, { isOld, isPaused: vault?.isPaused === true })
      : undefined;
    const paidBlocks = facts ? paidBlocksOf(facts) : undefined;
    const make = (): Yield => {
      if (
        facts === null ||
        vault === null ||
        (!facts && calls.some((call) => selectIsFailing(state, call)))
      )
        return unread;
      if (!facts || !read || (source.isVault && !vault) || blockSeconds === null) return undefined;
      const { token, reward } = place;
      return makeYield({
        ...facts,
        token,
        reward,
        rewardPrice,
        stakePrice,
        isLp,
        volume,
        hidden,
        paidBlocks,
        fees,
        block: read.block,
        at: read.timestamp,
        blockSeconds,
      });
    };
    // Ignores the block number, so that an unchanged answer keeps its result.
    const ofPlace = facts && [
      facts.totalStaked,
      facts.rewardPerBlock,
      facts.depositFeeBps,
      facts.allocPoint,
      facts.totalAllocPoint,
    ];
    const figures = [
      ...(ofPlace ?? [facts]),
      paidBlocks === undefined,
      vault && 0,
      fees?.performanceBps,
      fees?.callBps,
    ];
    const isFailing = !facts && calls.some((call) => selectIsFailing(state, call));
    return {
      parts: [
        ...figures,
        blockSeconds,
        hidden,
        rewardPrice,
        stakePrice,
        volume,
        isFailing,
        read === undefined,
      ],
      block: read?.block ?? 0,
      make,
    };
  });
}

/** Returns the reads of a farm's rate, for `useCalls` and `readCalls`. */
export const farmYieldCalls = (farm: FarmConfig): Call<unknown>[] => callsOf(farmSource(farm));
/** Returns the reads of a pool's rate, for `useCalls` and `readCalls`. */
export const poolYieldCalls = (pool: PoolConfig): Call<unknown>[] => callsOf(poolSource(pool));
/** Returns the reads of the vault's rate, for `useCalls` and `readCalls`. */
export const vaultYieldCalls = (): Call<unknown>[] => callsOf(vaultSource);

const selectYield = (state: RootState, source: YieldSource | undefined): Yield =>
  source ? selectSourceYield(state, source) : unread;

/** Returns a farm's rate; the same figures return the same object. */
export const selectFarmYield = (state: RootState, farm: FarmConfig): Yield =>
  selectYield(state, farmSource(farm));
/** Returns a pool's rate; the same figures return the same object. */
export const selectPoolYield = (state: RootState, pool: PoolConfig): Yield =>
  selectYield(state, poolSource(pool));
/**
 * Returns the vault's rate: that of the MEOW pool, compounded 5,000 times a day, less the
 * performance and call fees.
 */
export const selectVaultYield = (state: RootState): Yield => selectYield(state, vaultSource);

function rateOf(found: Yield): bigint | null | undefined {
  if (found?.kind !== 'hidden') return found && shownRateE18(found);
  // A finished place sorts as earning nothing (POOL-03).
  return found.reason === 'finished' ? 0n : null;
}

/**
 * Returns the rate to sort by; 10^18 is 100%. `undefined` not read yet, `null` hidden; 0 after the
 * end.
 */
export const selectFarmApr = (state: RootState, farm: FarmConfig): bigint | null | undefined =>
  rateOf(selectFarmYield(state, farm));
/** Works as `selectFarmApr`, for a pool. */
export const selectPoolApr = (state: RootState, pool: PoolConfig): bigint | null | undefined =>
  rateOf(selectPoolYield(state, pool));
/** Works as `selectFarmApr`, for the vault's compounded rate. */
export const selectVaultApy = (state: RootState): bigint | null | undefined =>
  rateOf(selectVaultYield(state));
