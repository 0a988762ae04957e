import { memo, type ReactNode } from 'react';
import { EarnRow } from '#entities/earning/list/components/EarnRow.tsx';
import {
  OwnReward,
  OwnStake,
  TimeLeft,
  TotalStaked,
} from '#entities/earning/list/components/PlaceFigures.tsx';
import { usePlaceName } from '#entities/earning/staking/usePlaceName.ts';
import { usePlaceState } from '#entities/earning/staking/usePlaceState.ts';
import { useTranslation } from '#i18n/t.ts';
import type { PlacedPool } from '../placedPool.ts';
import { PoolDetails } from './PoolDetails.tsx';
import { PoolYield } from './PoolFigures.tsx';
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
      title={usePlaceName(place)}
      name={<PoolName placed={placed} />}
      cells={{
        earned: { value: <OwnReward place={place} /> },
        staked: { value: <OwnStake place={place} /> },
        apr: { value: <PoolYield placed={placed} /> },
        totalStaked: { value: <TotalStaked place={place} /> },
        time: {
          value: <TimeLeft place={place} />,
          ...(status === 'soon' ? { label: t('earn.countdown.startsIn') } : {}),
        },
      }}
      details={<PoolDetails placed={placed} />}
      isOpenAtFirst={isRequested}
      isFaded={status === 'finished'}
    />
  );
});
