import '#i18n/addPredictionDialogsTexts.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { nativeCurrency } from '#config/tokens.ts';
import type { ChartData, ChartScale } from '#entities/chart/chartData.ts';
import { Chart } from '#entities/chart/components/Chart.tsx';
import { TableToggle } from '#entities/chart/components/TableToggle.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatDateTime } from '#lib/time.ts';
import { Row, Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import type { FeedHistory } from '../feedHistory.ts';
import type { Round } from '../predictionModel.ts';
import { useRoundsSince } from '../readRounds.ts';
import { lockLevels, roundMarks } from '../roundMarks.ts';
import { useFeedHistory } from '../useFeedHistory.ts';
import { priceText } from './Figures.tsx';

const noRounds: readonly Round[] = [];

function Origin({ history }: { history: FeedHistory }): ReactNode {
  const { t, locale } = useTranslation();
  const [oldest] = history.answers;
  if (!oldest) return null;
  const time = formatDateTime(oldest.updatedAt, locale);
  return (
    <Muted scale="xs" role="status">
      {history.isReading
        ? t('prediction.chart.reading', { time })
        : history.origin === 'index'
          ? t('prediction.chart.fromIndex', { time })
          : t('prediction.chart.fromNode', { time })}
    </Muted>
  );
}

interface FeedChartProps {
  currentEpoch: number;
  ground: 'surface' | 'surfaceRaised';
}

/** Shows the feed's answers of the last day, with each round's lock and close. */
export function FeedChart({ currentEpoch, ground }: FeedChartProps): ReactNode {
  const { t, locale } = useTranslation();
  const { symbol } = nativeCurrency;
  const [isTable, setTable] = useState(false);
  const { history, isFailing, retry } = useFeedHistory();
  const since = history?.isReading === false ? history.answers[0]?.updatedAt : undefined;
  const found = useRoundsSince(since === undefined ? undefined : { currentEpoch, since });
  const rounds = found.last ?? noRounds;
  const data = useMemo(
    (): ChartData | undefined =>
      history && {
        kind: 'lines',
        lines: [
          {
            label: t('prediction.chart.line', { symbol }),
            tone: 'accent',
            points: history.answers.map(({ id, priceE8, updatedAt }) => ({
              at: updatedAt,
              value: priceE8,
              id: `${id}`,
            })),
          },
        ],
      },
    [history, symbol, t],
  );
  const scale = useMemo(
    (): ChartScale => ({ decimals: 8, text: (value) => priceText(value, locale) }),
    [locale],
  );
  const marks = useMemo(() => roundMarks(rounds, t, locale), [rounds, t, locale]);
  const levels = useMemo(() => lockLevels(rounds, t), [rounds, t]);
  return (
    <Stack gap="none">
      <Row justify="end">
        <TableToggle isOn={isTable} onChange={setTable} />
      </Row>
      <Chart
        isTable={isTable}
        label={t('prediction.chart.label', { symbol })}
        data={data}
        scale={scale}
        marks={marks}
        marksLabel={t('prediction.rounds')}
        levels={levels}
        idLabel={t('prediction.chart.answer')}
        emptyText={t('prediction.chart.empty')}
        failure={isFailing ? { text: t('prediction.chart.failed'), onRetry: retry } : undefined}
        // Everything again when older answers have been read.
        fitKey={String(history?.isReading ?? true)}
        ground={ground}
      >
        <Stack gap="none">
          {history ? <Origin history={history} /> : null}
          <Muted scale="xs">{t('prediction.chart.disclaimer')}</Muted>
        </Stack>
      </Chart>
    </Stack>
  );
}
