import { BURN_ADDRESS } from '#config/burnAddress.ts';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { selectCurrentBlock } from '#chain/blocks/selectors.ts';
import { contractCall, type Call } from '#chain/calls.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { selectAnswer } from '#chain/multicall/selectors.ts';
import { farms } from '#config/farms.ts';
import { pools } from '#config/pools.ts';
import { pinnedPairs, routingBases } from '#config/routing.ts';
import { rewardToken, tokens } from '#config/tokens.ts';
import { supplyWithFee } from '#entities/pairs/liquidityMath.ts';
import { sortTokens, type TokenPair } from '#entities/pairs/pairTypes.ts';
import { selectPool } from '#entities/pairs/poolSelectors.ts';
import {
  lpPriceCalls,
  pairPriceCalls,
  selectLpPrice,
  selectPairPriceLookup,
} from '#entities/prices/lpPrices.ts';
import { selectUsdPrice, usdPriceCalls, usdValueE18 } from '#entities/prices/tokenPrices.ts';
import { farmPlace, placeKey, poolPlace, type StakePlace } from '#entities/staking/places.ts';
import { placeCalls } from '#entities/staking/stakingCalls.ts';
import { selectPlace } from '#entities/staking/stakingSelectors.ts';
import { inSlices } from '#lib/inSlices.ts';
import type { AppThunk, RootState } from '#redux';

const E18 = 10n ** 18n;

/** Sum in dollars (times 10^18) of what has a known value, with the counts of known and unknown. */
export interface UsdSum {
  valueE18: bigint;
  priced: number;
  unpriced: number;
}

/** The exchange's totals at the time of reading. */
export interface ExchangeTotals {
  staked: UsdSum;
  liquidity: UsdSum;
  /** Supply of the reward token in its smallest unit; `null` if refused. */
  supply: bigint | null;
  burned: bigint | null;
  /** Block of the reads; `null` before the first block. */
  block: number | null;
}

interface Staked {
  place: StakePlace;
  /** Returns the reads of the staked token's price. */
  priceCalls: () => readonly Call<unknown>[];
  selectPrice: (state: RootState) => { priceE18: bigint } | null | undefined;
}

/** Returns each place once. The vault's stake is part of pool 0 and not added again. */
function stakedPlaces(): readonly Staked[] {
  const byKey = new Map<string, Staked>();
  const add = (place: StakePlace | undefined, rest: Omit<Staked, 'place'>): void => {
    if (place && !byKey.has(placeKey(place))) byKey.set(placeKey(place), { place, ...rest });
  };
  for (const farm of farms)
    add(farmPlace(farm), {
      priceCalls: () => lpPriceCalls(farm),
      selectPrice: (state) => selectLpPrice(state, farm),
    });
  for (const pool of pools) {
    const token = pool.stakingToken;
    add(poolPlace(pool), {
      priceCalls: () => usdPriceCalls(token),
      selectPrice: (state) => selectUsdPrice(state, token),
    });
  }
  return [...byKey.values()];
}

/**
 * Returns the pairs known to this app: those of farms, pinned ones, and every token with every
 * base.
 */
function knownPairs(): readonly TokenPair[] {
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

function sumUp(values: readonly (bigint | null | undefined)[]): UsdSum {
  const known = values.filter((value) => typeof value === 'bigint');
  return {
    valueE18: known.reduce((sum, value) => sum + value, 0n),
    priced: known.length,
    unpriced: values.length - known.length,
  };
}

/** Returns the value of all stakes at a place; `null` if unreadable or without a price. */
function worthOf(state: RootState, { place, selectPrice }: Staked): bigint | null {
  const facts = selectPlace(state, place);
  if (facts?.totalStaked === 0n) return 0n;
  const price = selectPrice(state);
  return facts && price ? usdValueE18(facts.totalStaked, place.token, price) : null;
}

/**
 * Returns the value of a pair's reserves: empty if the pair does not exist, `null` if the value is
 * unknown.
 */
function liquidityOf(state: RootState, pair: TokenPair): (bigint | null)[] {
  if (selectPool(state, pair) === null) return [];
  const found = selectPairPriceLookup(state, pair);
  if (typeof found === 'object') return [(found.priceE18 * supplyWithFee(found.pool)) / E18];
  return [null];
}

/** Reads the exchange's totals once. Rejects with RpcError. */
export function readTotals(_when: object): AppThunk<Promise<ExchangeTotals>> {
  return async (dispatch, getState) => {
    const places = stakedPlaces();
    const pairs = knownPairs();
    const supply = rewardToken && contractCall(erc20Abi, rewardToken.address, 'totalSupply', []);
    const burned =
      rewardToken && contractCall(erc20Abi, rewardToken.address, 'balanceOf', [BURN_ADDRESS]);
    // Computing pair addresses takes time and must not block the page.
    const calls: readonly (Call<unknown> | undefined)[] = [
      ...(
        await inSlices(places, ({ place, priceCalls }) => [...placeCalls(place), ...priceCalls()])
      ).flat(),
      ...(await inSlices(pairs, pairPriceCalls)).flat(),
      supply,
      burned,
    ];
    await dispatch(readCalls([...new Set(calls.filter((call) => call !== undefined))]));
    return {
      staked: sumUp(await inSlices(places, (staked) => worthOf(getState(), staked))),
      liquidity: sumUp((await inSlices(pairs, (pair) => liquidityOf(getState(), pair))).flat()),
      supply: selectAnswer(getState(), supply) ?? null,
      burned: selectAnswer(getState(), burned) ?? null,
      block: selectCurrentBlock(getState()),
    };
  };
}
