import '#i18n/addChartTexts.ts';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { latePart } from '#entities/feedback/latePart.ts';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CatPawIcon } from '#ui/icons/CatPawIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Message } from '#ui/Message.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted } from '#ui/Text.tsx';
import { color, size } from '#ui/theme/tokens.ts';
import { useChartColors } from '../chartColors.ts';
import {
  chartRows,
  drawable,
  extremesOf,
  marksByTime,
  rowFrom,
  type ChartData,
  type ChartLevel,
  type ChartMark,
  type ChartScale,
} from '../chartData.ts';
import { drawnScale, largestOf, largestVolume } from '../chartNumbers.ts';
import { momentText } from '../chartTimes.ts';
import type { ChartView } from '../chartView.ts';
import { CanvasBoundary } from './CanvasBoundary.tsx';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartTable } from './ChartTable.tsx';

// The library comes with the first chart that is seen.
const ChartCanvas = latePart(async () => (await import('./ChartCanvas.tsx')).ChartCanvas);

const heights = { sm: '15rem', md: '23rem', lg: '26rem' } as const;

const Plot = styled.div<{ $height: keyof typeof heights }>`
  block-size: ${({ $height }) => heights[$height]};
`;

const Empty = styled(Plot)`
  position: relative;
  display: grid;
  place-content: center;
`;

const Level = styled.div`
  position: absolute;
  inset-inline: 0;
  inset-block-start: 75%;
  border-block-start: ${size.ring} dotted ${color.borderStrong};
  text-align: end;
`;

export interface ChartProps {
  /** Names the chart and its table. */
  label: string;
  /** `undefined` while it is read. */
  data: ChartData | undefined;
  scale: ChartScale;
  /** Of the candles' volumes. */
  volumeScale?: ChartScale;
  marks?: readonly ChartMark[];
  /** Names the table's column of marks. */
  marksLabel?: string;
  levels?: readonly ChartLevel[];
  /** Names the column of the values' own names. */
  idLabel?: string;
  /** Lists the values instead of drawing them. */
  isTable: boolean;
  /** Said where there is nothing to draw. */
  emptyText: string;
  /** Value now, drawn as a dotted line where there is nothing else. */
  emptyLevel?: string | undefined;
  /** Why nothing, or nothing new, could be read. */
  failure?: { text: string; onRetry: () => void } | undefined;
  /** Shows everything again when it changes: another pair, another period. */
  fitKey?: string;
  height?: keyof typeof heights;
  /** Ground that the chart stands on: a card's or a dialog's. */
  ground?: 'surface' | 'surfaceRaised';
  /** Origin and range of the values, below the chart. */
  children?: ReactNode;
}

/** Notice of the library, which is under the Apache License 2.0. It asks for a link as well. */
const NOTICE = 'Copyright © 2026 TradingView, Inc.';

const nothing: readonly never[] = [];

/** Draws prices over time, with a table of the same values. Import it late: see `latePart`. */
export function Chart(props: ChartProps): ReactNode {
  const { data, emptyText, emptyLevel, failure, height = 'md', children } = props;
  const { t } = useTranslation();
  const drawn = useMemo(() => data && drawable(data), [data]);
  const isEmpty = drawn && chartRows(drawn).length === 0;
  return (
    <Stack gap="sm">
      {failure ? <RetryMessage onRetry={failure.onRetry}>{failure.text}</RetryMessage> : null}
      {drawn && !isEmpty ? <Filled {...props} drawn={drawn} /> : null}
      {isEmpty && !failure ? (
        <Empty $height={height}>
          <EmptyState icon={<CatPawIcon size="lg" />} title={emptyText} />
          {emptyLevel === undefined ? null : (
            <Level>
              <Muted as="span" scale="xs" numeric>
                {emptyLevel}
              </Muted>
            </Level>
          )}
        </Empty>
      ) : null}
      {drawn || failure ? null : (
        <Skeleton height={heights[height]} radius="md" label={t('common.loading')} />
      )}
      {children}
    </Stack>
  );
}

/** Returns names of a row's values. */
function useColumns(data: ChartData): readonly string[] {
  const { t } = useTranslation();
  return data.kind === 'candles'
    ? [t('chart.open'), t('chart.high'), t('chart.low'), t('chart.close')]
    : data.lines.map(({ label }) => label);
}

/** Returns what the canvas shows, in words. */
function useSummary(label: string, data: ChartData, scale: ChartScale): string {
  const { t, locale } = useTranslation();
  const found = useMemo(() => extremesOf(data), [data]);
  if (!found) return label;
  return t('chart.range', {
    name: label,
    from: momentText(found.from, locale),
    to: momentText(found.to, locale),
    low: scale.text(found.low),
    high: scale.text(found.high),
    last: scale.text(found.last),
  });
}

function Filled({
  label,
  drawn: data,
  scale,
  volumeScale,
  marks = nothing,
  marksLabel,
  levels = nothing,
  idLabel,
  fitKey = '',
  height = 'md',
  ground = 'surface',
  isTable,
}: ChartProps & { drawn: ChartData }): ReactNode {
  const { t, locale } = useTranslation();
  const colors = useChartColors();
  const [hovered, setHovered] = useState<number>();
  const rows = useMemo(() => chartRows(data), [data]);
  const marked = useMemo(() => marksByTime(rows, marks), [rows, marks]);
  const columns = useColumns(data);
  const summary = useSummary(label, data, scale);
  const view = useMemo(
    (): ChartView => ({
      data,
      marks: marked,
      levels,
      scale: drawnScale(scale, largestOf(data)),
      volumeScale: drawnScale(volumeScale ?? scale, largestVolume(data)),
      fitKey,
      locale,
      colors,
      ground: colors[ground],
    }),
    [data, marked, levels, scale, volumeScale, fitKey, locale, colors, ground],
  );
  const row = hovered === undefined ? rows.at(-1) : rows[rowFrom(rows, hovered)];
  const table = (
    <ChartTable
      {...{ label, rows, columns, scale, volumeScale, idLabel, marksLabel }}
      marks={marked}
    />
  );
  return (
    <Stack gap="sm">
      {isTable ? (
        table
      ) : (
        <CanvasBoundary
          fallback={
            <>
              <Message variant="warning">{t('chart.notDrawn')}</Message>
              {table}
            </>
          }
        >
          <Plot $height={height}>
            <Suspense fallback={<Skeleton height="100%" radius="md" label={t('common.loading')} />}>
              <ChartCanvas label={summary} view={view} onHover={setHovered}>
                <ChartLegend
                  {...{ row, columns, scale, volumeScale }}
                  marks={(row && marked.get(row.at)) ?? nothing}
                />
              </ChartCanvas>
            </Suspense>
          </Plot>
        </CanvasBoundary>
      )}
      {isTable ? null : (
        <Muted as="span" scale="xs">
          <ExternalLink href="https://www.tradingview.com/">{t('chart.attribution')}</ExternalLink>{' '}
          <bdi>{NOTICE}</bdi>
        </Muted>
      )}
    </Stack>
  );
}
