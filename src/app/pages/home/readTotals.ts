import { defineLoad } from '#entities/loads/defineLoad.ts';
import { BURN_ADDRESS } from '#config/burnAddress.ts';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { selectCurrentBlock } from '#chain/blocks/selectors.ts';
import { contractCall, type Call } from '#chain/calls.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { selectAnswer } from '#chain/multicall/selectors.ts';
import { rewardToken } from '#config/tokens.ts';
import { supplyWithFee } from '#entities/pairs/liquidityMath.ts';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import { selectPool } from '#entities/pairs/poolSelectors.ts';
import { pairPriceCalls, selectPairPriceLookup } from '#entities/prices/lpPrices.ts';
import { usdValueE18 } from '#entities/prices/tokenPrices.ts';
import { placeCalls } from '#entities/earning/staking/stakingCalls.ts';
import { selectPlace } from '#entities/earning/staking/stakingSelectors.ts';
import type { Address } from '#lib/hex.ts';
import { inSlices } from '#lib/inSlices.ts';
import type { AppThunk, RootState } from '#redux';
import { knownPairs, pricedPlaces, type PricedPlace } from '#entities/holdings/pricedPlaces.ts';
import { sumUp, type UsdSum } from '#entities/holdings/usdSum.ts';

const E18 = 10n ** 18n;

/** The exchange's totals at the time of reading. */
export interface ExchangeTotals {
  staked: UsdSum;
  liquidity: UsdSum;
  /** Existing pairs among those known to this app. */
  pairs: readonly Address[];
  /** Supply of the reward token in its smallest unit; `null` if refused. */
  supply: bigint | null;
  burned: bigint | null;
  /** Block of the reads; `null` before the first block. */
  block: number | null;
}

/** Returns the value of all stakes at a place; `null` if unreadable or without a price. */
function worthOf(state: RootState, { place, selectPrice }: PricedPlace): bigint | null {
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
function readTotals(): AppThunk<Promise<ExchangeTotals>> {
  return async (dispatch, getState) => {
    // The vault's stake is part of pool 0 and not added again.
    const places = pricedPlaces().filter(({ place }) => place.kind !== 'vault');
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
      pairs: (
        await inSlices(pairs, (pair) => selectPool(getState(), pair)?.pair.address ?? [])
      ).flat(),
      supply: selectAnswer(getState(), supply) ?? null,
      burned: selectAnswer(getState(), burned) ?? null,
      block: selectCurrentBlock(getState()),
    };
  };
}

/** Loads the exchange's totals at a moment. */
export const useTotals = defineLoad({
  name: 'homeTotals',
  read: (_moment: number) => readTotals(),
});
