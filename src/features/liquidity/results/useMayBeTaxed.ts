import { contractAddress } from '#config/chains.ts';
import { selectIsMeasuring, selectTaxes } from '#entities/tokenSafety/taxes.ts';
import { useTaxCheck } from '#entities/tokenSafety/useTokenSafety.ts';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import { poolCurrencies } from '#entities/pairs/poolCurrencies.ts';
import { useAppSelector } from '#redux';

/**
 * Tries both tokens of a pool. Returns false where neither takes a tax; `undefined` while a trial
 * has not ended.
 */
export function useMayBeTaxed(tokens: TokenPair): boolean | undefined {
  const [first, second] = poolCurrencies(tokens);
  useTaxCheck(first);
  useTaxCheck(second);
  return useAppSelector((state) => {
    // Taxes are simulated through the router: without one, none is awaited.
    if (contractAddress('router') && selectIsMeasuring(state, [first, second])) return undefined;
    return [first, second].some((currency) => {
      const taxes = selectTaxes(state, currency);
      return taxes === null || taxes.buyBps > 0 || taxes.transferBps > 0 || taxes.sellBps > 0;
    });
  });
}
