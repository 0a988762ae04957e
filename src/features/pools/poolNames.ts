import { isManualPool } from '#config/pools.ts';
import { stakedSymbol } from '#entities/earning/staking/places.ts';
import type { Translate } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import type { PlacedPool } from './placedPool.ts';

/** Returns 'Manual MEOW' or 'Earn PURR', and a subtitle with the staked token. */
export function poolNames(
  t: Translate,
  { pool, place }: PlacedPool,
): { name: string; hint: string } {
  const symbol = shortenSymbol(place.reward.symbol);
  return {
    name: t(isManualPool(pool) ? 'pools.manual' : 'pools.earn', { symbol }),
    hint: t('pools.stake', { symbol: shortenSymbol(stakedSymbol(place)) }),
  };
}
