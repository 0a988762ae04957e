import type { Call } from '#chain/calls.ts';
import { rewardToken } from '#config/tokens.ts';
import { baseQuotes } from './findPrice.ts';
import { createPriceLookups, type PricesState, type UsdPrice } from './priceLookups.ts';

// The reward token is a routing base: its price is found as everywhere, without the list of farms,
// which most pages do not load.
const lookups = createPriceLookups(baseQuotes);

/** Returns the reads of the reward token's price; empty where there is no reward token. */
export function rewardTokenPriceCalls(): Call<unknown>[] {
  return rewardToken ? lookups.calls(rewardToken) : [];
}

/**
 * Returns the dollar price of one reward token, judged like every price (decision S22): `undefined`
 * not read yet, `null` unavailable or not believed. The same answers return the same object.
 */
export function selectRewardTokenPrice(state: PricesState): UsdPrice | null | undefined {
  const lookup = rewardToken ? lookups.select(state, rewardToken) : null;
  return typeof lookup === 'string' ? null : lookup;
}
