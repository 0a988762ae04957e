import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Table, Td, Th, Tr } from '#ui/Table.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { color } from '#ui/theme/tokens.ts';
import { GROWTH_HEIGHT, GROWTH_WIDTH, growthOf, growthPaths, type GrowthPoint } from '../growth.ts';
import type { RoiFigures } from '../roiFigures.ts';

const daysAYear = 365n;

/** Time runs from left to right in every language. */
const Frame = styled.div.attrs({ dir: 'ltr' })`
  & > svg {
    inline-size: 100%;
    block-size: 6rem;
    overflow: visible;
  }

  path {
    vector-effect: non-scaling-stroke;
  }
`;

interface GrowthCurveProps {
  figures: RoiFigures;
  /** Formats an amount as the calculator's result. */
  textOf: (earnedE18: bigint) => string;
}

function GrowthTable({
  points,
  textOf,
}: {
  points: readonly GrowthPoint[];
  textOf: GrowthCurveProps['textOf'];
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Table label={t('roi.growth')}>
      <thead>
        <Tr>
          <Th $numeric>{t('roi.growth.day')}</Th>
          <Th $numeric>{t('roi.growth.earned')}</Th>
        </Tr>
      </thead>
      <tbody>
        {points.map(({ day, earnedE18 }) => (
          <Tr key={String(day)}>
            <Td $numeric>{t('roi.growth.dayNumber', { day })}</Td>
            <Td $numeric>
              <Verbatim>{textOf(earnedE18)}</Verbatim>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Draws how earnings grow over the time of the calculator; nothing while there are none. */
export function GrowthCurve({ figures, textOf }: GrowthCurveProps): ReactNode {
  const { t } = useTranslation();
  const points = growthOf(figures);
  const paths = growthPaths(points);
  const last = points.at(-1);
  if (!last) return null;
  const { day: days } = last;
  const time =
    days < daysAYear ? t('roi.days', { days }) : t('roi.years', { years: days / daysAYear });
  return (
    <Stack gap="xs">
      <Text weight="bold">{t('roi.growth')}</Text>
      <Frame>
        <svg
          role="img"
          aria-label={t('roi.growth.label', { amount: textOf(last.earnedE18), time })}
          viewBox={`0 0 ${GROWTH_WIDTH} ${GROWTH_HEIGHT}`}
          preserveAspectRatio="none"
        >
          <path d={paths.area} fill={color.accentSoft} />
          <path d={`M0 ${paths.zero}H${GROWTH_WIDTH}`} stroke={color.border} />
          <path d={paths.line} fill="none" stroke={color.accentUi} strokeWidth={2} />
        </svg>
        <Row justify="between">
          <Muted as="span" scale="xs" numeric>
            {t('roi.days', { days: 0n })}
          </Muted>
          <Muted as="span" scale="xs" numeric>
            {time}
          </Muted>
        </Row>
      </Frame>
      <Disclosure label={t('roi.growth.table')}>
        {(isOpen) => (isOpen ? <GrowthTable points={points} textOf={textOf} /> : null)}
      </Disclosure>
    </Stack>
  );
}
