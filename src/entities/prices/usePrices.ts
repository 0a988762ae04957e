import { useCalls } from '#chain/multicall/useCalls.ts';
import type { FarmConfig } from '#config/farms.ts';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import type { Token } from '#lib/currency.ts';
import { useAppSelector } from '#redux';
import {
  lpPriceCalls,
  lpValueE18,
  pairPriceCalls,
  selectLpPrice,
  type StakePrice,
} from './lpPrices.ts';
import type { UsdPrice } from './priceLookups.ts';
import { selectUsdPrice, usdPriceCalls, usdValueE18 } from './tokenPrices.ts';

/** Watches a token's price in dollars: `undefined` not read yet, `null` none. */
export function useUsdPrice(token: Token): UsdPrice | null | undefined {
  useCalls(usdPriceCalls(token));
  return useAppSelector((state) => selectUsdPrice(state, token));
}

/**
 * Watches the value of an amount (smallest unit) in dollars with 18 decimals; `undefined` not known
 * yet, `null` unavailable.
 */
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

/** Watches the price of a farm's staked token. */
export function useLpPrice(farm: FarmConfig): StakePrice | null | undefined {
  useCalls(lpPriceCalls(farm));
  return useAppSelector((state) => selectLpPrice(state, farm));
}

/**
 * Watches the value of LP tokens (smallest unit) in dollars with 18 decimals; `undefined` not known
 * yet, `null` unavailable.
 */
export function useLpValue(
  tokens: TokenPair,
  shares: bigint | null | undefined,
): bigint | null | undefined {
  useCalls(pairPriceCalls(tokens));
  return useAppSelector((state) =>
    typeof shares === 'bigint' ? lpValueE18(state, tokens, shares) : shares,
  );
}
