import { poolCurrencies } from '#entities/pairs/poolCurrencies.ts';
import { placeName } from '#entities/earning/staking/placeName.ts';
import type { Translate } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import type { LiquidityHeld, StakeHeld } from './readHoldings.ts';

/** Returns the name of a position, as its line shows it. */
export function positionName(t: Translate, held: LiquidityHeld | StakeHeld): string {
  if (held.kind === 'stake') return placeName(t, held.priced.place);
  const [a, b] = poolCurrencies(held.pair);
  return `${shortenSymbol(a.symbol)}-${shortenSymbol(b.symbol)} LP`;
}
