import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { farmByPid } from '#config/farms.ts';
import { pools, type PoolConfig } from '#config/pools.ts';
import { useTranslation } from '#i18n/t.ts';
import { media, space } from '#ui/theme/tokens.ts';
import { TopCard } from './TopCard.tsx';
import { farmLine, poolLine } from './TopLines.tsx';
import { useTop } from './topPlaces.ts';
import { useMoment } from '#entities/holdings/useMoment.ts';

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${space.lg};

  ${media.fromLaptop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const poolOf = (id: number | 'vault'): readonly (PoolConfig | 'vault')[] =>
  id === 'vault' ? [id] : pools.filter(({ sousId }) => sousId === id);

/** Shows the farms and pools with the highest rates. */
export function HomeTop(): ReactNode {
  const { t } = useTranslation();
  const { last, isFailing, retry } = useTop(useMoment());
  const state = { isFailing, retry };
  return (
    <Columns>
      <TopCard
        title={t('home.farms.title')}
        all={t('home.farms.all')}
        to="/farms"
        none={t('home.farms.none')}
        lines={last?.farms.best.flatMap((pid) => farmByPid(pid) ?? []).map(farmLine)}
        unknown={last?.farms.unknown ?? 0}
        {...state}
      />
      <TopCard
        title={t('home.pools.title')}
        all={t('home.pools.all')}
        to="/pools"
        none={t('home.pools.none')}
        lines={last?.pools.best.flatMap(poolOf).map(poolLine)}
        unknown={last?.pools.unknown ?? 0}
        {...state}
      />
    </Columns>
  );
}
