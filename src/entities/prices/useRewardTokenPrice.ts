import { useCalls } from '#chain/multicall/useCalls.ts';
import type { Ratio } from '#lib/ratio.ts';
import { useAppSelector } from '#redux';
import { rewardTokenPriceCalls, selectRewardTokenPrice } from './rewardTokenPrice.ts';

/** Watches the dollar price of one reward token: `undefined` not read yet, `null` none. */
export function useRewardTokenPrice(): Ratio | null | undefined {
  useCalls(rewardTokenPriceCalls());
  const found = useAppSelector(selectRewardTokenPrice);
  return found && found.price;
}
