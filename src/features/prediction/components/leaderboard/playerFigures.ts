import type { TextKey, Translate } from '#i18n/t.ts';
import { formatPercent, unknownText } from '#lib/format.ts';
import { averageStake, type PlayerFigure, type PlayerStats } from '../../playerStats.ts';
import { winRate } from '../../predictionModel.ts';
import { coinText, signedText } from '../Figures.tsx';

type ShownFigure = PlayerFigure | 'rate' | 'average';

/** Figures of the statistics, in order. */
export const STATS_FIGURES = [
  'net',
  'rate',
  'won',
  'lost',
  'rounds',
  'staked',
  'up',
  'down',
  'average',
  'collected',
] as const satisfies readonly ShownFigure[];

const titles = {
  net: 'leaderboard.net',
  rate: 'prediction.pnl.rate',
  won: 'prediction.pnl.won',
  lost: 'prediction.pnl.lost',
  rounds: 'leaderboard.rounds',
  up: 'prediction.up',
  down: 'prediction.down',
  staked: 'prediction.pnl.staked',
  stakedUp: 'prediction.up',
  stakedDown: 'prediction.down',
  average: 'leaderboard.stats.average',
  collected: 'prediction.history.collected',
  paid: 'prediction.history.collected',
} as const satisfies Record<ShownFigure, TextKey>;

/** Returns the label of a figure. */
export function figureTitle(figure: ShownFigure, t: Translate): string {
  return t(titles[figure]);
}

/** Formats rounds with their amount: '7 · 3.5 BNB'. */
function countText(count: number, amount: bigint, locale: string): string {
  return `${count.toLocaleString(locale)} · ${coinText(amount, locale)}`;
}

/** Formats a figure, rounds of a kind with their amount; the win rate is '–' without a settled one. */
export function figureText(figure: ShownFigure, stats: PlayerStats, locale: string): string {
  const rate = winRate(stats);
  switch (figure) {
    case 'net':
      return signedText(stats.net, locale);
    case 'rate':
      return rate ? formatPercent(rate, { locale }) : unknownText;
    case 'average':
      return coinText(averageStake(stats), locale);
    case 'staked':
      return coinText(stats.staked, locale);
    case 'up':
    case 'stakedUp':
      return countText(stats.up, stats.stakedUp, locale);
    case 'down':
    case 'stakedDown':
      return countText(stats.down, stats.stakedDown, locale);
    case 'collected':
    case 'paid':
      return countText(stats.collected, stats.paid, locale);
    case 'won':
    case 'lost':
    case 'rounds':
      return stats[figure].toLocaleString(locale);
  }
}
