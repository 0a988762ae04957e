import { useCalls } from '#chain/multicall/useCalls.ts';
import type { FarmConfig } from '#config/farms.ts';
import type { Token } from '#lib/currency.ts';
import { useAppSelector } from '#redux';
import { lpPriceCalls, selectLpPrice, type StakePrice } from './lpPrices.ts';
import { selectUsdPrice, usdPriceCalls, usdValueE18, type UsdPrice } from './tokenPrices.ts';

/** A token's price in dollars, kept up to date while mounted: `undefined` not read yet, `null` there is none. */
export function useUsdPrice(token: Token): UsdPrice | null | undefined {
  useCalls(usdPriceCalls(token));
  return useAppSelector((state) => selectUsdPrice(state, token));
}

/** What an amount (smallest unit) is worth in dollars of 18 decimals; `undefined` not known yet, `null` cannot be known. */
export function useUsdValue(
  amount: bigint | null | undefined,
  token: Token,
): bigint | null | undefined {
  const price = useUsdPrice(token);
  if (amount === null || price === null) return null;
  return amount === undefined || price === undefined
    ? undefined
    : usdValueE18(amount, token, price);
}

/** The price of what is staked in a farm, kept up to date while mounted. */
export function useLpPrice(farm: FarmConfig): StakePrice | null | undefined {
  useCalls(lpPriceCalls(farm));
  return useAppSelector((state) => selectLpPrice(state, farm));
}
