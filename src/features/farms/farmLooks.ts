import type { Call } from '#chain/calls.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { selectAnswer } from '#chain/multicall/selectors.ts';
import { farms, type FarmConfig } from '#config/farms.ts';
import { lpPriceCalls, selectLpPrice } from '#entities/prices/lpPrices.ts';
import { usdValueE18 } from '#entities/prices/tokenPrices.ts';
import { farmPlace, type ChefPlace } from '#entities/staking/places.ts';
import { chefReads, chefStakeReads } from '#entities/staking/stakingCalls.ts';
import { farmYieldCalls, selectFarmApr } from '#entities/yields/yieldSelectors.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk, RootState } from '#redux';
import { rank } from './arrangeFarms.ts';

export type FarmSort = 'hot' | 'apr' | 'multiplier' | 'earned' | 'liquidity';
export const farmSorts = [
  'hot',
  'apr',
  'multiplier',
  'earned',
  'liquidity',
] as const satisfies readonly FarmSort[];

/** What the list is ordered by, and whose rewards count. */
export interface RankingWish {
  sort: Exclude<FarmSort, 'hot'>;
  account: Address | null;
}

interface PlacedChef {
  farm: FarmConfig;
  place: ChefPlace;
}

type Figure = bigint | null | undefined;
interface Source {
  calls: Call<unknown>[];
  figure: (state: RootState) => Figure;
}

let known: readonly PlacedChef[] | undefined;

/** The farms of this chain, and where they are staked. */
function placedFarms(): readonly PlacedChef[] {
  known ??= farms.flatMap((farm) => {
    const place = farmPlace(farm);
    return place?.kind === 'chef' ? [{ farm, place }] : [];
  });
  return known;
}

const infoCall = ({ contract, pid }: ChefPlace) => chefReads(contract, pid).info;
const stakedCall = ({ contract, pid }: ChefPlace) => chefReads(contract, pid).totalStaked;

const pointsIn = (state: RootState, place: ChefPlace): Figure => {
  const info = selectAnswer(state, infoCall(place));
  return info && info[1];
};

const sources: Record<
  RankingWish['sort'],
  (farm: FarmConfig, place: ChefPlace, account: Address | null) => Source
> = {
  apr: (farm) => ({ calls: farmYieldCalls(farm), figure: (state) => selectFarmApr(state, farm) }),
  multiplier: (_farm, place) => ({
    calls: [infoCall(place)],
    figure: (state) => pointsIn(state, place),
  }),
  earned: (_farm, place, account) => {
    if (account === null) return { calls: [], figure: () => undefined };
    const { pending } = chefStakeReads(place, account);
    return { calls: [pending], figure: (state) => selectAnswer(state, pending) };
  },
  liquidity: (farm, place) => ({
    calls: [stakedCall(place), ...lpPriceCalls(farm)],
    figure: (state) => {
      const [staked, price] = [selectAnswer(state, stakedCall(place)), selectLpPrice(state, farm)];
      return typeof staked === 'bigint' && price
        ? usdValueE18(staked, place.token, price)
        : undefined;
    },
  }),
};

/** The numbers of the farms that give no rewards: those without points. Rejects with RpcError. */
export function readFinished(_contract: Address): AppThunk<Promise<number[]>> {
  return async (dispatch, getState) => {
    const placed = placedFarms();
    await dispatch(readCalls(placed.map(({ place }) => infoCall(place))));
    const state = getState();
    return placed.flatMap(({ place }) => (pointsIn(state, place) === 0n ? [place.pid] : []));
  };
}

/** The numbers of the farms in which an account has a stake. Rejects with RpcError. */
export function readStaked(account: Address): AppThunk<Promise<number[]>> {
  return async (dispatch) => {
    const placed = placedFarms();
    const stakes = await dispatch(
      readCalls(placed.map(({ place }) => chefStakeReads(place, account).position)),
    );
    return placed.flatMap(({ place }, index) =>
      (stakes[index]?.[0] ?? 0n) > 0n ? [place.pid] : [],
    );
  };
}

/** All farms by a figure of theirs, the best first; what is not known last. Rejects with RpcError. */
export function readRanking({ sort, account }: RankingWish): AppThunk<Promise<number[]>> {
  return async (dispatch, getState) => {
    const rows = placedFarms().map(({ farm, place }) => ({
      pid: farm.pid,
      ...sources[sort](farm, place, account),
    }));
    await dispatch(readCalls([...new Set(rows.flatMap(({ calls }) => calls))]));
    const state = getState();
    return rank(rows.map(({ pid, figure }) => ({ pid, figure: figure(state) })));
  };
}
