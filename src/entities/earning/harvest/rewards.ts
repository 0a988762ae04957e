import { defineLoad } from '#entities/loads/defineLoad.ts';
import type { Call } from '#chain/calls.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import { knownPlaces, type KnownPlace } from '#entities/earning/staking/knownPlaces.ts';
import type { StakePlace } from '#entities/earning/staking/places.ts';
import {
  pendingRead,
  stakingPoolReads,
  positionRead,
} from '#entities/earning/staking/stakingCalls.ts';
import { tokenCurrency, type Currency, type Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { PrizeKind } from '#protocol/prizeCatalogue.ts';
import type { AppThunk, RootState } from '#redux';
import type { PlaceKind } from './harvestRun.ts';
import type { Prize } from './prizes.ts';

interface RewardFigures {
  /** `placeKey` of the place, or a prize's key. */
  key: string;
  /**
   * Amount paid on request, in the smallest unit of the reward token; 0 if the pool has no budget
   * left. For the vault: the recent profit, which is already compounded.
   */
  amount: bigint;
  /** Amount earned, where the pool's budget pays less of it now. */
  due?: bigint;
  /** Dollars times 10^18: `undefined` not known yet, `null` unavailable. */
  usdE18: bigint | null | undefined;
  /** Whether a write at its place is pending: it is not to be collected or counted now. */
  isBusy: boolean;
}

/** Reward of a place where the account stakes. */
export interface PlaceReward extends RewardFigures {
  kind: PlaceKind;
  place: StakePlace;
  /** The account's whole vault position. */
  position?: { shares: bigint; worth: bigint };
}

/** Prize of a game. */
export interface PrizeReward extends RewardFigures {
  kind: PrizeKind;
  prize: Prize;
}

/** A reward that an account can collect. */
export type Reward = PlaceReward | PrizeReward;

/** Returns the currency that a reward is paid in. */
export function rewardCurrency(reward: Reward): Currency {
  return 'prize' in reward ? reward.prize.currency : tokenCurrency(reward.place.reward);
}

/** Reports whether a reward is paid on request: the vault's profit is part of its stake. */
export function isCollectable({ kind, amount, isBusy }: Reward): boolean {
  return kind !== 'vault' && amount > 0n && !isBusy;
}

/** A place that pays rewards on request: any but the vault. */
export interface PayingPlace {
  key: string;
  kind: Exclude<PlaceKind, 'vault'>;
  place: Exclude<StakePlace, { kind: 'vault' }>;
}

const isPaying = (known: KnownPlace): known is PayingPlace => known.kind !== 'vault';

/** Returns every farm and pool of this chain, each place once. */
const payingPlaces = (): readonly PayingPlace[] => [...knownPlaces().values()].filter(isPaying);

/** Returns the read of a place's budget; `undefined` if it pays from no budget of its own. */
export function budgetCall({ place }: PayingPlace): Call<bigint> | undefined {
  return place.kind === 'pool' ? stakingPoolReads(place).rewardBudget : undefined;
}

/** Result of scanning all places for rewards. */
interface RewardScan {
  account: Address;
  /** Keys of the places with a pending reward now or from the next block. */
  paying: readonly string[];
  /** Number of places that refused the read. */
  refused: number;
}

/** Returns the places of some keys, in the order of the lists. */
export const payingPlacesOf = (keys: readonly string[]): readonly PayingPlace[] =>
  payingPlaces().filter(({ key }) => keys.includes(key));

/** Account whose rewards are read, and the block of its newest transaction, which changes them. */
export interface RewardsWish {
  account: Address;
  ownBlock: number;
}

/** Reads the pending rewards of an account at all places once. Rejects with RpcError. */
function findRewards({ account }: RewardsWish): AppThunk<Promise<RewardScan>> {
  return async (dispatch) => {
    const places = payingPlaces();
    const [amounts, stakes] = await Promise.all([
      dispatch(readCalls(places.map((place) => pendingRead(place.place, account)))),
      dispatch(readCalls(places.map((place) => positionRead(place.place, account)))),
    ]);
    return {
      account,
      paying: places
        .filter((_place, index) => (amounts[index] ?? 0n) > 0n || (stakes[index]?.[0] ?? 0n) > 0n)
        .map(({ key }) => key),
      refused: amounts.filter((amount) => amount === null).length,
    };
  };
}

/** Reward earned at a place, and the part paid now. */
export interface Waiting {
  due: bigint;
  paid: bigint;
}

type Read = bigint | null | undefined;

/**
 * Returns the rewards earned at some places, in order: `undefined` not read yet, `null` unreadable.
 */
export function selectPending(
  state: RootState,
  places: readonly PayingPlace[],
  account: Address,
): Read[] {
  return places.map((place) => selectRead(state, pendingRead(place.place, account)));
}

/** Returns the budgets of some places, in order; `'all'` without a limit. */
export function selectBudgets(state: RootState, places: readonly PayingPlace[]): (Read | 'all')[] {
  return places.map((place) => {
    const call = budgetCall(place);
    return call ? selectRead(state, call) : 'all';
  });
}

/** Returns what a place pays: the reward due, up to the budget (`StakingPool._settle`). */
export function waitingOf(due: Read, budget: Read | 'all'): Waiting | null | undefined {
  if (due === 0n) return { due, paid: 0n };
  if (due === null || budget === null) return null;
  if (due === undefined || budget === undefined) return undefined;
  return { due, paid: budget === 'all' || due < budget ? due : budget };
}

/** Returns each token once. */
export function uniqueTokens(tokens: readonly Token[]): Token[] {
  return [...new Map(tokens.map((token) => [token.address, token])).values()];
}

/** Loads the pending rewards of an account at all places. */
export const useRewardScan = defineLoad({ name: 'rewards', read: findRewards });
