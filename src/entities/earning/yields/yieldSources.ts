import type { Call } from '#chain/calls.ts';
import type { FarmConfig } from '#config/farms.ts';
import { pools, type PoolConfig } from '#config/pools.ts';
import { lpPriceCalls, selectStakePriceLookup } from '#entities/prices/lpPrices.ts';
import { selectPriceLookup, usdPriceCalls } from '#entities/prices/tokenPrices.ts';
import {
  farmPlace,
  poolPlace,
  vaultPlace,
  type StakePlace,
} from '#entities/earning/staking/places.ts';
import { placeCalls } from '#entities/earning/staking/stakingCalls.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import type { Price } from './makeYield.ts';

/** Source of a place's rate. */
export interface YieldSource {
  /** Cache key; a farm and a pool may share a place. */
  key: string;
  place: StakePlace;
  /** Reads behind the prices. */
  priceCalls: readonly Call<unknown>[];
  isLp: boolean;
  /** LP token's pool, whose volume counts. */
  pair?: Address;
  selectPrices: (state: RootState) => readonly [reward: Price, stake: Price];
  /** Whether the rate is the vault's, which compounds what the place pays. */
  isVault?: boolean;
}

const callsBySource = new WeakMap<YieldSource, Call<unknown>[]>();

/** Returns the reads of a rate, for `useCalls` and `readCalls`. */
export function callsOf(source: YieldSource | undefined): Call<unknown>[] {
  if (!source) return [];
  const known = callsBySource.get(source);
  if (known) return known;
  const calls = [
    ...new Set([
      ...placeCalls(source.place),
      ...source.priceCalls,
      ...(source.isVault && vaultPlace ? placeCalls(vaultPlace) : []),
    ]),
  ];
  callsBySource.set(source, calls);
  return calls;
}

function once<Config extends object>(
  make: (config: Config) => YieldSource | undefined,
): (config: Config) => YieldSource | undefined {
  const known = new WeakMap<Config, YieldSource | undefined>();
  return (config) => {
    if (!known.has(config)) known.set(config, make(config));
    return known.get(config);
  };
}

/** Returns the source of a farm's rate; `undefined` if it has no place. */
export const farmSource = once<FarmConfig>((farm) => {
  const place = farmPlace(farm);
  return (
    place && {
      key: `farm ${farm.pid}`,
      place,
      priceCalls: [...usdPriceCalls(place.reward), ...lpPriceCalls(farm)],
      isLp: !farm.isSingle,
      ...(farm.isSingle ? {} : { pair: farm.lpAddress }),
      selectPrices: (state) => [
        selectPriceLookup(state, place.reward),
        selectStakePriceLookup(state, farm),
      ],
    }
  );
});

function tokenSource(key: string, place: StakePlace): YieldSource {
  const { token, reward } = place;
  return {
    key,
    place,
    priceCalls:
      token.address === reward.address ? [] : [...usdPriceCalls(reward), ...usdPriceCalls(token)],
    isLp: false,
    selectPrices: (state) =>
      token.address === reward.address
        ? ['none', 'none']
        : [selectPriceLookup(state, reward), selectPriceLookup(state, token)],
  };
}

/** Returns the source of a pool's rate; `undefined` if it has no place. */
export const poolSource = once<PoolConfig>((pool) => {
  const place = poolPlace(pool);
  return place && tokenSource(`pool ${pool.sousId}`, place);
});

function sourceOfVault(): YieldSource | undefined {
  const pool = pools.find(({ farmPid }) => farmPid === 0);
  // The vault earns in pool 0 even where that pool is closed to users.
  const place = pool && poolPlace({ ...pool, isFinished: false });
  return vaultPlace && place && { ...tokenSource('vault', place), isVault: true };
}

/** Source of the vault's rate; `undefined` if it is not deployed. */
export const vaultSource = sourceOfVault();
