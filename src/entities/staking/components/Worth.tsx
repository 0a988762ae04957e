import type { ReactNode } from 'react';
import { farmByPid, type FarmConfig } from '#config/farms.ts';
import { UsdText } from '#entities/prices/UsdText.tsx';
import { usdValueE18 } from '#entities/prices/tokenPrices.ts';
import { useLpPrice, useUsdValue } from '#entities/prices/usePrices.ts';
import type { Token } from '#lib/currency.ts';
import type { StakePlace } from '../places.ts';

/** Shows the value of a token amount in dollars. */
export function TokenWorth({ token, amount }: { token: Token; amount: bigint }): ReactNode {
  return <UsdText valueE18={useUsdValue(amount, token)} places={2} />;
}

function SharesWorth({
  farm,
  token,
  amount,
}: {
  farm: FarmConfig;
  token: Token;
  amount: bigint;
}): ReactNode {
  const price = useLpPrice(farm);
  return <UsdText valueE18={price && usdValueE18(amount, token, price)} places={2} />;
}

/** Shows the value of a staked amount in dollars; LP tokens are valued by the pair's reserves. */
export function StakeWorth({ place, amount }: { place: StakePlace; amount: bigint }): ReactNode {
  const farm = place.kind === 'chef' ? farmByPid(place.pid) : undefined;
  return farm && !farm.isSingle ? (
    <SharesWorth farm={farm} token={place.token} amount={amount} />
  ) : (
    <TokenWorth token={place.token} amount={amount} />
  );
}
