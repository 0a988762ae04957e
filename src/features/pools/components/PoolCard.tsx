import { memo, type ReactNode } from 'react';
import { EarnCard } from '#entities/earning/list/components/EarnCard.tsx';
import { usePlaceName } from '#entities/earning/staking/usePlaceName.ts';
import { usePlaceState } from '#entities/earning/staking/usePlaceState.ts';
import { useTranslation } from '#i18n/t.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { BudgetNotice } from './BudgetNotice.tsx';
import { PoolPanels, PoolTerms } from './PoolDetails.tsx';
import { PoolYield } from './PoolFigures.tsx';
import { PoolName } from './PoolName.tsx';
import type { PoolItemProps } from './PoolRow.tsx';

/** Renders a pool in the card view. */
export const PoolCard = memo(function PoolCard({ placed, isRequested }: PoolItemProps): ReactNode {
  const { t } = useTranslation();
  const { status } = usePlaceState(placed.place);
  return (
    <EarnCard
      title={usePlaceName(placed.place)}
      name={<PoolName placed={placed} />}
      figures={<DetailRow label={t('earn.apr')} value={<PoolYield placed={placed} />} />}
      panels={
        <>
          <BudgetNotice place={placed.place} />
          <PoolPanels placed={placed} />
        </>
      }
      details={<PoolTerms placed={placed} />}
      isOpenAtFirst={isRequested}
      isFaded={status === 'finished'}
    />
  );
});
