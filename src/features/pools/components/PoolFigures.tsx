import type { ReactNode } from 'react';
import { BuyLink } from '#entities/earning/list/components/PlaceTerms.tsx';
import { PoolRoiButton } from '#entities/earning/roi/components/RoiButton.tsx';
import { usePlaceName } from '#entities/earning/staking/usePlaceName.ts';
import { usePlaceState } from '#entities/earning/staking/usePlaceState.ts';
import { YieldValue } from '#entities/earning/yields/components/YieldValue.tsx';
import { usePoolYield } from '#entities/earning/yields/useYields.ts';
import { useTranslation } from '#i18n/t.ts';
import type { PlacedPool } from '../placedPool.ts';

interface PoolProps {
  placed: PlacedPool;
}

/** Opens the ROI calculator of a pool. */
export function PoolRoi({ placed: { pool, place } }: PoolProps): ReactNode {
  return <PoolRoiButton pool={pool} place={place} link={<BuyLink place={place} />} />;
}

/** Shows the APR of a pool, which opens to its inputs, and the ROI calculator. */
export function PoolYield({ placed }: PoolProps): ReactNode {
  const { t } = useTranslation();
  const { status } = usePlaceState(placed.place);
  return (
    <>
      <YieldValue
        yield={usePoolYield(placed.pool)}
        label={`${t('earn.apr')}: ${usePlaceName(placed.place)}`}
      />
      {status === 'finished' || status === 'soon' ? null : <PoolRoi placed={placed} />}
    </>
  );
}
