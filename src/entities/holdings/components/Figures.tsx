import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { UsdText } from '#entities/prices/UsdText.tsx';
import { useTranslation } from '#i18n/t.ts';
import { Muted, Text } from '#ui/Text.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import { knownValue, type UsdSum } from '../usdSum.ts';

/** Lays out figures side by side, two in a row on phones. */
export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.ml} ${space.md};
  margin: 0;

  ${media.fromLaptop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** Reserves the height of a note, so that nothing moves when it appears. */
const Place = styled.div<{ $isMain: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  min-inline-size: 0;
  min-block-size: 4.75rem;
  overflow-wrap: anywhere;
  grid-column: ${({ $isMain }) => ($isMain ? '1 / -1' : 'auto')};

  ${media.fromLaptop} {
    grid-column: auto;
  }

  & > dd {
    margin: 0;
  }
`;

/** Shows a figure under its name, with a note below it. */
export function Figure({
  name,
  value,
  note,
  isMain = false,
}: {
  name: string;
  value: ReactNode;
  note?: ReactNode;
  /** Whether it is the one that the others add up to. */
  isMain?: boolean;
}): ReactNode {
  return (
    <Place $isMain={isMain}>
      <Muted as="dt">{name}</Muted>
      <Text as="dd" weight="bold" scale={isMain ? 'xxl' : 'lg'} numeric>
        {value}
      </Text>
      {note ? (
        <Text as="dd" scale="xs" tone="muted">
          {note}
        </Text>
      ) : null}
    </Place>
  );
}

/** Shows a sum in dollars; '–' if no part of it has a known value. */
export function SumText({
  sum,
  places,
}: {
  sum: UsdSum | undefined;
  /** Decimal places; defaults to cents. */
  places?: number;
}): ReactNode {
  return <UsdText valueE18={knownValue(sum)} {...(places === undefined ? {} : { places })} />;
}

/** Says how many values a sum leaves out. */
export function useExcluded(): (sum: UsdSum) => string | null {
  const { t } = useTranslation();
  return (sum) => (sum.unpriced > 0 ? t('home.totals.unknown', { count: sum.unpriced }) : null);
}
