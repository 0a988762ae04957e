import type { FarmConfig } from '#config/farms.ts';
import { poolCurrency } from '#entities/pairs/poolCurrencies.ts';

const sides = ({ token, quoteToken }: FarmConfig): string =>
  `${poolCurrency(token).id}/${poolCurrency(quoteToken).id}`;

/** Returns the page that sells or mints what a farm takes: LP tokens or the single token. */
export function getTokenPath(farm: FarmConfig): string {
  return farm.isSingle
    ? `/swap?outputCurrency=${poolCurrency(farm.token).id}`
    : `/add/${sides(farm)}`;
}

/** Returns the page that turns any token into a farm's staked LP tokens (D-10). */
export function oneTokenInPath(farm: FarmConfig): string {
  return `/add/${sides(farm)}?with=one&stake=farm`;
}

/** Returns the page that turns a farm's LP tokens into one token. */
export function oneTokenOutPath(farm: FarmConfig): string {
  return `/remove/${sides(farm)}?with=one`;
}
