import { selectUsdPrice, usdPriceCalls, usdValueE18 } from '#entities/prices/tokenPrices.ts';
import type { StakePlace } from '#entities/staking/places.ts';
import { accountCalls, placeCalls } from '#entities/staking/stakingCalls.ts';
import { selectPlace, selectStake } from '#entities/staking/stakingSelectors.ts';
import { selectStakePrice, stakePriceCalls } from '#entities/staking/useStakePrice.ts';
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

function selectStakeWorth(
  state: RootState,
  amount: bigint | null | undefined,
  place: StakePlace,
): bigint | undefined {
  const price = selectStakePrice(state, place);
  return typeof amount === 'bigint' && price ? usdValueE18(amount, place.token, price) : undefined;
}

/** Returns the figure 'Total staked' of a place, in dollars. */
export function totalStakedFigure(place: StakePlace): EarnFigure {
  return {
    calls: () => [...placeCalls(place), ...stakePriceCalls(place)],
    select: (state) => selectStakeWorth(state, selectPlace(state, place)?.totalStaked, place),
  };
}

/** Returns the figure 'Your stake' of a place, in dollars. */
export function ownStakeFigure(place: StakePlace): EarnFigure {
  return {
    calls: (account) =>
      account === null ? [] : [...accountCalls(place, account), ...stakePriceCalls(place)],
    select: (state, account) =>
      selectStakeWorth(state, selectStake(state, place, account)?.staked, place),
  };
}

/** Returns the figure 'Earned' of a farm or pool, in dollars. */
export function earnedFigure(place: StakePlace): EarnFigure {
  return {
    calls: (account) =>
      account === null ? [] : [...accountCalls(place, account), ...usdPriceCalls(place.reward)],
    select: (state, account) =>
      selectUsdWorth(state, selectStake(state, place, account)?.pending, place.reward),
  };
}
