import { useCalls } from '#chain/multicall/useCalls.ts';
import type { Ratio } from '#lib/ratio.ts';
import { useAppSelector } from '#redux';
import { dollarPairCall, selectDollarReservesCall, selectRewardTokenPrice } from './rewardTokenPrice.ts';

/** Dollars for one reward token, kept up to date while mounted: `undefined` not read yet, `null` there is no price. */
export function useRewardTokenPrice(): Ratio | null | undefined {
  const reserves = useAppSelector(selectDollarReservesCall);
  useCalls([dollarPairCall, reserves]);
  return useAppSelector(selectRewardTokenPrice);
}
