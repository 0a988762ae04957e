import { memo, type ReactNode } from 'react';
import { EarnRow } from '#entities/earnView/components/EarnRow.tsx';
import { TimeLeft, TotalStaked } from '#entities/earnView/components/PlaceFigures.tsx';
import { usePlaceState } from '#entities/staking/usePlaceState.ts';
import { useTranslation } from '#i18n/t.ts';
import type { PlacedPool } from '../placedPool.ts';
import { poolNames } from '../poolNames.ts';
import { PoolDetails } from './PoolDetails.tsx';
import { PoolEarned, PoolYield } from './PoolFigures.tsx';
import { PoolName } from './PoolName.tsx';

export interface PoolItemProps {
  placed: PlacedPool;
  /** True when a link leads to the pool: it starts unfolded. */
  isRequested: boolean;
}

/** Renders a pool in the table view. */
export const PoolRow = memo(function PoolRow({ placed, isRequested }: PoolItemProps): ReactNode {
  const { t } = useTranslation();
  const { place } = placed;
  const { status } = usePlaceState(place);
  return (
    <EarnRow
      title={poolNames(t, placed).name}
      name={<PoolName placed={placed} />}
      cells={[
        { id: 'earned', label: t('earn.earned'), value: <PoolEarned placed={placed} /> },
        { id: 'apr', label: t('earn.apr'), value: <PoolYield placed={placed} /> },
        {
          id: 'totalStaked',
          label: t('pools.totalStaked'),
          value: <TotalStaked place={place} />,
          from: 'laptop',
        },
        {
          id: 'time',
          label: t(status === 'soon' ? 'earn.countdown.startsIn' : 'earn.countdown.endsIn'),
          value: <TimeLeft place={place} />,
          from: 'laptop',
        },
      ]}
      details={<PoolDetails placed={placed} />}
      isOpenAtFirst={isRequested}
      isFaded={status === 'finished'}
    />
  );
});
