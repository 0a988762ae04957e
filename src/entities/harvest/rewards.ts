import type { Call } from '#chain/calls.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import { farms } from '#config/farms.ts';
import { pools } from '#config/pools.ts';
import { farmPlace, placeKey, poolPlace, type StakePlace } from '#entities/staking/places.ts';
import { pendingRead, stakingPoolReads, positionRead } from '#entities/staking/stakingCalls.ts';
import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk, RootState } from '#redux';
import type { RewardKind } from './harvestRun.ts';

/** Something that an account can collect. */
export interface Reward {
  /** `placeKey` of the place. */
  key: string;
  kind: RewardKind;
  place: StakePlace;
  /**
   * What is paid on request, in the smallest unit of the place's reward token: 0 where the pool has nothing left to pay. Of
   * the vault: the recent profit, which compounds by itself.
   */
  amount: bigint;
  /** What has been earned, where the pool's budget pays less of it now. */
  due?: bigint;
  /** Dollars of 18 decimals: `undefined` not known yet, `null` cannot be known. */
  usdE18: bigint | null | undefined;
  /** Of the vault: all that the account has there. */
  position?: { shares: bigint; staked: bigint };
}

/** A place that pays a reward on request: every one but the vault. */
export interface PayingPlace {
  key: string;
  kind: Exclude<RewardKind, 'vault'>;
  place: Exclude<StakePlace, { kind: 'vault' }>;
}

let known: readonly PayingPlace[] | undefined;

/** Every farm and pool of this chain, each contract's pool once. */
function payingPlaces(): readonly PayingPlace[] {
  if (known) return known;
  const byKey = new Map<string, PayingPlace>();
  const add = (kind: PayingPlace['kind'], place: StakePlace | undefined): void => {
    if (!place || place.kind === 'vault') return;
    const key = placeKey(place);
    if (!byKey.has(key)) byKey.set(key, { key, kind, place });
  };
  for (const pool of pools) add('pool', poolPlace(pool));
  for (const farm of farms) add('farm', farmPlace(farm));
  known = [...byKey.values()];
  return known;
}

/** What a place can pay at most; `undefined` where it pays from no budget of its own. */
export function budgetCall({ place }: PayingPlace): Call<bigint> | undefined {
  return place.kind === 'pool' ? stakingPoolReads(place).rewardBudget : undefined;
}

/** What a look over all places found. */
export interface RewardScan {
  account: Address;
  /** Where something waits, or will with the next block. */
  paying: readonly PayingPlace[];
  /** How many places refused to say. */
  refused: number;
}

/** Looks once over all places for what waits for an account. Rejects with RpcError where the nodes do not answer. */
export function findRewards({ account }: { account: Address }): AppThunk<Promise<RewardScan>> {
  return async (dispatch) => {
    const places = payingPlaces();
    const [amounts, stakes] = await Promise.all([
      dispatch(readCalls(places.map((place) => pendingRead(place.place, account)))),
      dispatch(readCalls(places.map((place) => positionRead(place.place, account)))),
    ]);
    return {
      account,
      paying: places.filter(
        (_place, index) => (amounts[index] ?? 0n) > 0n || (stakes[index]?.[0] ?? 0n) > 0n,
      ),
      refused: amounts.filter((amount) => amount === null).length,
    };
  };
}

/** What has been earned at a place, and what of it is paid now. */
export interface Waiting {
  due: bigint;
  paid: bigint;
}

type Read = bigint | null | undefined;

/** The amounts that have been earned at some places, in their order: `undefined` not read yet, `null` it cannot be. */
export function selectPending(
  state: RootState,
  places: readonly PayingPlace[],
  account: Address,
): Read[] {
  return places.map((place) => selectRead(state, pendingRead(place.place, account)));
}

/** What some places can pay at most, in their order; `'all'` where nothing limits it. */
export function selectBudgets(state: RootState, places: readonly PayingPlace[]): (Read | 'all')[] {
  return places.map((place) => {
    const call = budgetCall(place);
    return call ? selectRead(state, call) : 'all';
  });
}

/** A pool pays what is due as far as its budget goes (`StakingPool._settle`). Of nothing, nothing is paid. */
export function waitingOf(due: Read, budget: Read | 'all'): Waiting | null | undefined {
  if (due === 0n) return { due, paid: 0n };
  if (due === null || budget === null) return null;
  if (due === undefined || budget === undefined) return undefined;
  return { due, paid: budget === 'all' || due < budget ? due : budget };
}

/** Each token once. */
export function uniqueTokens(tokens: readonly Token[]): Token[] {
  return [...new Map(tokens.map((token) => [token.address, token])).values()];
}
