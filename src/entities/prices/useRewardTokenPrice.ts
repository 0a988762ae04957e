import { useCalls } from '#chain/multicall/useCalls.ts';
import type { Ratio } from '#lib/ratio.ts';
import { useAppSelector } from '#redux';
import { dollarReservesCall, selectRewardTokenPrice } from './rewardTokenPrice.ts';

/** Watches the dollar price of one reward token: `undefined` not read yet, `null` none. */
export function useRewardTokenPrice(): Ratio | null | undefined {
  useCalls([dollarReservesCall()]);
  return useAppSelector(selectRewardTokenPrice);
}
