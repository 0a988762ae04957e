import { useMemo } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { pairCalls } from '#entities/pairs/pairCalls.ts';
import { useTaxCheck } from '#entities/tokenSafety/useTokenSafety.ts';
import type { Currency } from '#lib/currency.ts';
import { exitPairs, type ExitQuestion } from './exitRouteSelectors.ts';

/** Reads what decides the way out of a pool as a currency: the pools on the way, and its tax. */
export function useExitPairs(
  sides: ExitQuestion['sides'] | undefined,
  received: Currency | undefined,
): void {
  useCalls(useMemo(() => pairCalls(exitPairs(sides, received)), [sides, received]));
  useTaxCheck(received);
}
