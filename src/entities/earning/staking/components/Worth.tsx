import type { ReactNode } from 'react';
import { UsdText } from '#entities/prices/UsdText.tsx';
import { usdValueE18 } from '#entities/prices/tokenPrices.ts';
import type { StakePlace } from '../places.ts';
import { useStakePrice } from '../useStakePrice.ts';

/** Shows the value of a staked amount in dollars. */
export function StakeWorth({ place, amount }: { place: StakePlace; amount: bigint }): ReactNode {
  const price = useStakePrice(place);
  return <UsdText valueE18={price && usdValueE18(amount, place.token, price)} />;
}
