import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { SumText, useExcluded } from '#entities/holdings/components/Figures.tsx';
import { knownValue, type UsdSum } from '#entities/holdings/usdSum.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatPercent } from '#lib/format.ts';
import { Muted, Text } from '#ui/Text.tsx';
import { color, media, radius, space } from '#ui/theme/tokens.ts';
import type { PartTone } from './WorthBar.tsx';

/** Part of what an account is worth. */
export interface WorthPart {
  name: string;
  tone: PartTone;
  /** `undefined` while not read. */
  sum: UsdSum | undefined;
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.md};
  margin: 0;

  ${media.fromTablet} {
    grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
  }
`;

const Entry = styled.div`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Dot = styled.span<{ $tone: PartTone }>`
  display: inline-block;
  inline-size: 0.625rem;
  block-size: 0.625rem;
  margin-inline-end: ${space.sm};
  border-radius: ${radius.pill};
  background-color: ${({ $tone }) => color[$tone]};
`;

interface LegendProps {
  parts: readonly WorthPart[];
  /** What the parts add up to; `undefined` until all are read. */
  total: UsdSum | undefined;
}

function LegendEntry({
  part: { name, tone, sum },
  total,
}: {
  part: WorthPart;
  total: UsdSum | undefined;
}): ReactNode {
  const { locale } = useTranslation();
  const excluded = useExcluded();
  const share =
    total && total.valueE18 > 0n && typeof knownValue(sum) === 'bigint'
      ? formatPercent(
          { numerator: knownValue(sum) ?? 0n, denominator: total.valueE18 },
          { locale, places: 1, fixed: false, rounding: 'down' },
        )
      : null;
  const note = [share, sum && excluded(sum)].filter((text) => typeof text === 'string');
  return (
    <Entry>
      <Muted as="dt">
        <Dot $tone={tone} />
        {name}
      </Muted>
      <Text as="dd" weight="bold" scale="lg" numeric>
        <SumText sum={sum} />
      </Text>
      <Text as="dd" scale="xs" tone="muted">
        {note.join(' · ')}
      </Text>
    </Entry>
  );
}

/** Names the parts of a worth, each with its value and share. */
export function WorthLegend({ parts, total }: LegendProps): ReactNode {
  return (
    <List>
      {parts.map((part) => (
        <LegendEntry key={part.name} part={part} total={total} />
      ))}
    </List>
  );
}
