import type { Translate } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import { rowKind, type PoolRow } from './poolRows.ts';

/** 'Auto MEOW', 'Manual MEOW' or 'Earn PURR', and a line that says how. */
export function poolNames(t: Translate, row: PoolRow): { name: string; hint: string } {
  const symbol = shortenSymbol(row.reward.symbol);
  const staking = t('pools.stake', { symbol: shortenSymbol(row.staking.symbol) });
  const kind = rowKind(row);
  if (kind === 'auto') return { name: t('pools.auto', { symbol }), hint: t('pools.autoHint') };
  return { name: t(kind === 'manual' ? 'pools.manual' : 'pools.earn', { symbol }), hint: staking };
}
