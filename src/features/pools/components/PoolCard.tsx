import { memo, type ReactNode } from 'react';
import { EarnCard } from '#entities/earnView/components/EarnCard.tsx';
import { useTranslation } from '#i18n/t.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { poolNames } from '../poolNames.ts';
import { usePoolState } from '../usePoolState.ts';
import { BudgetNotice } from './BudgetNotice.tsx';
import { PoolFacts } from './PoolFacts.tsx';
import { PoolYield } from './PoolFigures.tsx';
import { PoolName } from './PoolName.tsx';
import { PoolPanels } from './PoolPanels.tsx';
import type { PoolItemProps } from './PoolTableRow.tsx';

/** A pool, or the vault, in the card view. */
export const PoolCard = memo(function PoolCard({
  row,
  isRequested = false,
}: PoolItemProps): ReactNode {
  const { t } = useTranslation();
  const { isFinished } = usePoolState(row);
  return (
    <EarnCard
      title={poolNames(t, row).name}
      name={<PoolName row={row} />}
      figures={
        <DetailRow
          label={t(row.place.kind === 'vault' ? 'pools.apy' : 'earn.apr')}
          value={<PoolYield row={row} />}
        />
      }
      panels={
        <>
          <BudgetNotice row={row} />
          <PoolPanels row={row} />
        </>
      }
      details={<PoolFacts row={row} />}
      isOpenAtFirst={isRequested}
      isFaded={isFinished}
    />
  );
});
