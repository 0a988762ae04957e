import { useCalls } from '#chain/multicall/useCalls.ts';
import type { Ratio } from '#lib/ratio.ts';
import { useAppSelector } from '#redux';
import { dollarReservesCall, selectRewardTokenPrice } from './rewardTokenPrice.ts';

/** Dollars for one reward token, kept up to date while mounted: `undefined` not read yet, `null` there is no price. */
export function useRewardTokenPrice(): Ratio | null | undefined {
  useCalls([dollarReservesCall()]);
  return useAppSelector(selectRewardTokenPrice);
}
