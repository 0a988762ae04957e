import type { Call } from '#chain/calls.ts';
import { farms } from '#config/farms.ts';
import { pools, vault } from '#config/pools.ts';
import { pinnedPairs, routingBases } from '#config/routing.ts';
import { nativeCurrency, tokens } from '#config/tokens.ts';
import { sortTokens, type TokenPair } from '#entities/pairs/pairTypes.ts';
import { poolCurrencies, poolCurrency } from '#entities/pairs/poolCurrencies.ts';
import { lpPriceCalls, selectLpPrice } from '#entities/prices/lpPrices.ts';
import { selectUsdPrice, usdPriceCalls } from '#entities/prices/tokenPrices.ts';
import {
  farmPlace,
  placeKey,
  poolPlace,
  vaultPlace,
  type StakePlace,
} from '#entities/earning/staking/places.ts';
import type { Currency, Token } from '#lib/currency.ts';
import type { RootState } from '#redux';

/** A place to stake, with the price of what is staked there. */
export interface PricedPlace {
  place: StakePlace;
  /** Address of the page on which the place is open. */
  to: string;
  /** Currencies of its picture. */
  currencies: readonly Currency[];
  /** Pair whose shares are staked; absent where a single token is. */
  pair?: TokenPair;
  /** Returns the reads of the staked token's price. */
  priceCalls: () => readonly Call<unknown>[];
  selectPrice: (state: RootState) => { priceE18: bigint } | null | undefined;
}

const byTokenPrice = (token: Token): Pick<PricedPlace, 'priceCalls' | 'selectPrice'> => ({
  priceCalls: () => usdPriceCalls(token),
  selectPrice: (state) => selectUsdPrice(state, token),
});

/** Returns each place once: farms, pools, then the vault, whose stake is part of pool 0. */
export function pricedPlaces(): readonly PricedPlace[] {
  const byKey = new Map<string, PricedPlace>();
  const add = (place: StakePlace | undefined, rest: Omit<PricedPlace, 'place'>): void => {
    if (place && !byKey.has(placeKey(place))) byKey.set(placeKey(place), { place, ...rest });
  };
  for (const farm of farms) {
    const sides = farm.isSingle ? undefined : sortTokens(farm.token, farm.quoteToken);
    add(farmPlace(farm), {
      to: `/farms?farm=${farm.pid}`,
      currencies: sides ? poolCurrencies(sides) : [poolCurrency(farm.token)],
      ...(sides ? { pair: sides } : {}),
      priceCalls: () => lpPriceCalls(farm),
      selectPrice: (state) => selectLpPrice(state, farm),
    });
  }
  for (const pool of pools)
    add(poolPlace(pool), {
      to: `/pools?pool=${pool.sousId}`,
      currencies: [pool.isNative ? nativeCurrency : poolCurrency(pool.stakingToken)],
      ...byTokenPrice(pool.stakingToken),
    });
  if (vault)
    add(vaultPlace, {
      to: '/pools?pool=vault',
      currencies: [poolCurrency(vault.token)],
      ...byTokenPrice(vault.token),
    });
  return [...byKey.values()];
}

/**
 * Returns the pairs known to this app: those of farms, pinned ones, and every token with every
 * base.
 */
export function knownPairs(): readonly TokenPair[] {
  const wanted = [
    ...farms.flatMap((farm) => (farm.isSingle ? [] : [[farm.token, farm.quoteToken] as const])),
    ...pinnedPairs,
    ...tokens.flatMap((token) => routingBases.map((base) => [token, base] as const)),
  ];
  const pairs = wanted.map(([a, b]) => sortTokens(a, b)).filter((pair) => pair !== undefined);
  return [
    ...new Map(pairs.map((pair) => [`${pair[0].address} ${pair[1].address}`, pair])).values(),
  ];
}
