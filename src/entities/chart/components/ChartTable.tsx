import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { unknownText } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Table, Td, Th, Tr } from '#ui/Table.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import type { ChartMark, ChartRow, ChartScale } from '../chartData.ts';
import { momentText } from '../chartTimes.ts';

/** Rows that are added at a time: thousands at once would hold the page up. */
const PAGE = 50;

const Frame = styled.div`
  max-block-size: 24rem;
  overflow-y: auto;
`;

const Moment = styled(Td)`
  white-space: nowrap;
`;

interface ChartTableProps {
  label: string;
  rows: readonly ChartRow[];
  /** Names of a row's values. */
  columns: readonly string[];
  scale: ChartScale;
  /** Absent where no volume is known. */
  volumeScale: ChartScale | undefined;
  /** Names the values' own names; absent where they have none. */
  idLabel: string | undefined;
  /** Names what happened at a value; absent where nothing is marked. */
  marksLabel: string | undefined;
  marks: ReadonlyMap<number, readonly ChartMark[]>;
}

/** Lists the values of a chart exactly, newest first. */
export function ChartTable(props: ChartTableProps): ReactNode {
  const { label, rows, columns, scale, volumeScale, idLabel, marksLabel, marks } = props;
  const { t, locale } = useTranslation();
  const [shown, setShown] = useState(PAGE);
  return (
    <Stack gap="sm">
      <Frame>
        <Table label={label}>
          <thead>
            <Tr>
              <Th>{t('chart.time')}</Th>
              {columns.map((column) => (
                <Th key={column} $numeric>
                  {column}
                </Th>
              ))}
              {volumeScale ? <Th $numeric>{t('chart.volume')}</Th> : null}
              {marksLabel === undefined ? null : <Th>{marksLabel}</Th>}
              {idLabel === undefined ? null : <Th $numeric>{idLabel}</Th>}
            </Tr>
          </thead>
          <tbody>
            {rows
              .slice(-shown)
              .toReversed()
              .map(({ at, values, volume, id }) => (
                <Tr key={at}>
                  <Moment>{momentText(at, locale)}</Moment>
                  {columns.map((column, place) => (
                    <Td key={column} $numeric>
                      <Verbatim>{cellText(values[place], scale)}</Verbatim>
                    </Td>
                  ))}
                  {volumeScale ? (
                    <Td $numeric>
                      <Verbatim>{cellText(volume, volumeScale)}</Verbatim>
                    </Td>
                  ) : null}
                  {marksLabel === undefined ? null : (
                    <Td>{(marks.get(at) ?? []).map(({ text }) => text).join(' ')}</Td>
                  )}
                  {idLabel === undefined ? null : <Td $numeric>{id ?? unknownText}</Td>}
                </Tr>
              ))}
          </tbody>
        </Table>
      </Frame>
      {rows.length > shown ? (
        <Button variant="subtle" scale="sm" onClick={() => setShown(shown + PAGE)}>
          {t('chart.moreRows')}
        </Button>
      ) : null}
    </Stack>
  );
}

function cellText(value: bigint | undefined, scale: ChartScale): string {
  return value === undefined ? unknownText : scale.text(value);
}
