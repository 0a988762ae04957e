import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { unknownText } from '#lib/format.ts';
import { Row } from '#ui/Layout.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { lineHeight, fontSize } from '#ui/theme/tokens.ts';
import type { ChartMark, ChartRow, ChartScale } from '../chartData.ts';
import { momentText } from '../chartTimes.ts';

/** Two lines high from the start, so that the chart doesn't move under the pointer. */
const Frame = styled.div`
  min-block-size: calc(${fontSize.xs} * ${lineHeight.xs} + ${fontSize.sm} * ${lineHeight.sm});
`;

interface ChartLegendProps {
  row: ChartRow | undefined;
  columns: readonly string[];
  scale: ChartScale;
  volumeScale: ChartScale | undefined;
  marks: readonly ChartMark[];
}

/** Shows the values under the pointer, or the last ones. */
export function ChartLegend(props: ChartLegendProps): ReactNode {
  const { row, columns, scale, volumeScale, marks } = props;
  const { t, locale } = useTranslation();
  if (!row) return <Frame />;
  const values = row.values.map((value, place) => ({
    name: columns[place] ?? '',
    text: value === undefined ? unknownText : scale.text(value),
  }));
  if (volumeScale && row.volume !== undefined)
    values.push({ name: t('chart.volume'), text: volumeScale.text(row.volume) });
  return (
    <Frame>
      <Row gap="md" wrap>
        {values.map(({ name, text }) => (
          <Text key={name} as="span" scale="sm" weight="bold" numeric>
            <Muted as="span">{name}</Muted> <Verbatim>{text}</Verbatim>
          </Text>
        ))}
      </Row>
      <Muted scale="xs" numeric>
        {[momentText(row.at, locale), ...marks.map(({ text }) => text)].join(' · ')}
      </Muted>
    </Frame>
  );
}
