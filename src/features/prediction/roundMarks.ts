import type { ChartLevel, ChartMark } from '#entities/chart/chartData.ts';
import type { TextKey, Translate } from '#i18n/t.ts';
import { groupDigits } from '#lib/formatLocale.ts';
import type { Round, RoundState } from './predictionModel.ts';

interface Outcome {
  key: TextKey;
  /** Beside the line in the chart. */
  sign: string;
  tone: ChartMark['tone'];
}

const outcomes: Partial<Record<RoundState, Outcome>> = {
  bull: { key: 'prediction.chart.closed.up', sign: '▲', tone: 'success' },
  bear: { key: 'prediction.chart.closed.down', sign: '▼', tone: 'danger' },
  house: { key: 'prediction.chart.closed.house', sign: '=', tone: 'muted' },
  void: { key: 'prediction.chart.closed.void', sign: '×', tone: 'muted' },
};

/**
 * Returns where rounds lock and close. A round closes where the next one locks, so that both stand
 * at one line: '▲ #12' says that round 11 rose and that round 12 is live from here.
 */
export function roundMarks(
  rounds: readonly Pick<Round, 'epoch' | 'state' | 'lockAt' | 'closeAt'>[],
  t: Translate,
  locale: string,
): ChartMark[] {
  return rounds
    .flatMap(({ epoch, state, lockAt, closeAt }): ChartMark[] => {
      const outcome = outcomes[state];
      return [
        {
          at: lockAt,
          label: `#${groupDigits(String(epoch), locale)}`,
          text: t('prediction.chart.locks', { epoch }),
          tone: 'plum',
        },
        {
          at: closeAt,
          label: outcome?.sign ?? '',
          text: t(outcome?.key ?? 'prediction.chart.closes', { epoch }),
          tone: outcome?.tone ?? 'plum',
        },
      ];
    })
    .toSorted(
      (a, b) => a.at - b.at || Number(a.label.startsWith('#')) - Number(b.label.startsWith('#')),
    );
}

/** Returns the lock prices of live rounds: above them Up wins, below Down. */
export function lockLevels(
  rounds: readonly Pick<Round, 'epoch' | 'state' | 'lockPriceE8'>[],
  t: Translate,
): ChartLevel[] {
  return rounds
    .filter(({ state, lockPriceE8 }) => state === 'locked' && lockPriceE8 > 0n)
    .map(({ epoch, lockPriceE8 }) => ({
      value: lockPriceE8,
      label: t('prediction.chart.lockPrice', { epoch }),
      tone: 'plum',
    }));
}
