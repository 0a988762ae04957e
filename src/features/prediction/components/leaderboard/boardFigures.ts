import type { Translate } from '#i18n/t.ts';
import { formatPercent, unknownText } from '#lib/format.ts';
import type { RankBy } from '../../leaderboardQueries.ts';
import { winRate } from '../../predictionModel.ts';
import type { PlayerStats } from '../../playerStats.ts';
import { coinText, signedText } from '../Figures.tsx';

/** Figures that have a column, in order. */
export const COLUMNS = ['net', 'rate', 'won', 'rounds', 'staked'] as const;

export type Column = (typeof COLUMNS)[number];

/** Reports whether accounts can be ranked by a column. */
export const isRankedBy = (column: Column, rankBy: RankBy): boolean => column === rankBy;

/** Returns the header of a column. */
export function columnTitle(column: Column, t: Translate): string {
  switch (column) {
    case 'net':
      return t('leaderboard.net');
    case 'rate':
      return t('prediction.pnl.rate');
    case 'won':
      return t('prediction.pnl.won');
    case 'rounds':
      return t('leaderboard.rounds');
    case 'staked':
      return t('prediction.pnl.staked');
  }
}

/** Formats a figure; the win rate is '–' without a settled round. */
export function columnText(column: Column, stats: PlayerStats, locale: string): string {
  const rate = winRate(stats);
  switch (column) {
    case 'net':
      return signedText(stats.net, locale);
    case 'rate':
      return rate ? formatPercent(rate, { locale }) : unknownText;
    case 'won':
      return stats.won.toLocaleString(locale);
    case 'rounds':
      return stats.rounds.toLocaleString(locale);
    case 'staked':
      return coinText(stats.staked, locale);
  }
}
