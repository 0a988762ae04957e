import { selectRead } from '#chain/multicall/selectors.ts';
import { selectUsdPrice, usdPriceCalls, usdValueE18 } from '#entities/prices/tokenPrices.ts';
import type { StakePlace, VaultPlace } from '#entities/earning/staking/places.ts';
import {
  pendingRead,
  positionRead,
  totalStakedRead,
} from '#entities/earning/staking/stakingCalls.ts';
import { selectStakePrice, stakePriceCalls } from '#entities/earning/staking/useStakePrice.ts';
import type { Token } from '#lib/currency.ts';
import type { RootState } from '#redux';
import type { EarnFigure } from './earnEntry.ts';

// A figure reads only what it needs: a list sorts by the figure of hundreds of places.

type AccountedPlace = Exclude<StakePlace, VaultPlace>;

/** Returns the value of an amount in dollars, times 10^18; `undefined` while unknown. */
export function selectUsdWorth(
  state: RootState,
  amount: bigint | null | undefined,
  token: Token,
): bigint | undefined {
  const price = selectUsdPrice(state, token);
  return typeof amount === 'bigint' && price ? usdValueE18(amount, token, price) : undefined;
}

/** Returns the value of an amount of a place's staked token in dollars, times 10^18. */
export function selectStakeWorth(
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
    calls: () => [totalStakedRead(place), ...stakePriceCalls(place)],
    select: (state) => selectStakeWorth(state, selectRead(state, totalStakedRead(place)), place),
  };
}

/** Returns the figure 'Your stake' of a farm or pool, in dollars. */
export function ownStakeFigure(place: AccountedPlace): EarnFigure {
  return {
    calls: (account) =>
      account === null ? [] : [positionRead(place, account), ...stakePriceCalls(place)],
    select: (state, account) =>
      account === null
        ? undefined
        : selectStakeWorth(state, selectRead(state, positionRead(place, account))?.[0], place),
  };
}

/** Returns the figure 'Earned' of a farm or pool, in dollars. */
export function earnedFigure(place: AccountedPlace): EarnFigure {
  return {
    calls: (account) =>
      account === null ? [] : [pendingRead(place, account), ...usdPriceCalls(place.reward)],
    select: (state, account) =>
      account === null
        ? undefined
        : selectUsdWorth(state, selectRead(state, pendingRead(place, account)), place.reward),
  };
}
