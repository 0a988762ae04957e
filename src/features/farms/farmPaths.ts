import type { FarmConfig } from '#config/farms.ts';
import { poolCurrency } from '#entities/pairs/poolCurrencies.ts';

const sides = ({ token, quoteToken }: FarmConfig): string =>
  `${poolCurrency(token).id}/${poolCurrency(quoteToken).id}`;

/** Where one gets what a farm takes: shares of its pool, or the single token. */
export function getTokenPath(farm: FarmConfig): string {
  return farm.isSingle
    ? `/swap?outputCurrency=${poolCurrency(farm.token).id}`
    : `/add/${sides(farm)}`;
}

/** Where one token becomes shares of a farm's pool (D-10). */
export function oneTokenInPath(farm: FarmConfig): string {
  return `/add/${sides(farm)}?with=one`;
}

/** Where shares of a farm's pool become one token. */
export function oneTokenOutPath(farm: FarmConfig): string {
  return `/remove/${sides(farm)}?with=one`;
}
