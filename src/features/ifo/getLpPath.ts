import type { IfoConfig } from '#config/ifos.ts';
import { poolCurrency } from '#entities/pairs/poolCurrencies.ts';

/** Returns the page that mints the LP tokens that a sale takes. */
export function getLpPath({ lpOf: [a, b] }: IfoConfig): string {
  return `/add/${poolCurrency(a).id}/${poolCurrency(b).id}`;
}
