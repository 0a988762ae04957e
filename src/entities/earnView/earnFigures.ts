import { selectUsdPrice, usdPriceCalls, usdValueE18 } from '#entities/prices/tokenPrices.ts';
import type { StakePlace } from '#entities/staking/places.ts';
import { placeCalls } from '#entities/staking/stakingCalls.ts';
import { selectPlace } from '#entities/staking/stakingSelectors.ts';
import type { Token } from '#lib/currency.ts';
import type { RootState } from '#redux';
import type { EarnFigure } from './earnEntry.ts';

/** Returns the value of an amount in dollars, times 10^18; `undefined` while unknown. */
export function selectUsdWorth(
  state: RootState,
  amount: bigint | null | undefined,
  token: Token,
): bigint | undefined {
  const price = selectUsdPrice(state, token);
  return typeof amount === 'bigint' && price ? usdValueE18(amount, token, price) : undefined;
}

/** Returns the figure 'Total staked' of a place, in dollars. */
export function totalStakedFigure(place: StakePlace): EarnFigure {
  return {
    calls: () => [...placeCalls(place), ...usdPriceCalls(place.token)],
    select: (state) => selectUsdWorth(state, selectPlace(state, place)?.totalStaked, place.token),
  };
}
