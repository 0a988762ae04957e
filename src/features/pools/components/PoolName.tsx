import type { ReactNode } from 'react';
import { isManualPool, type PoolConfig } from '#config/pools.ts';
import { DepositFeeTag } from '#entities/earning/list/components/DepositFeeTag.tsx';
import { EarnName } from '#entities/earning/list/components/EarnName.tsx';
import { EarnTag } from '#entities/earning/list/components/EarnTags.tsx';
import { PlaceLogos } from '#entities/earning/list/components/PlaceTerms.tsx';
import { WhileNear } from '#entities/earning/list/components/WhileNear.tsx';
import { usePlaceState } from '#entities/earning/staking/usePlaceState.ts';
import { useTranslation } from '#i18n/t.ts';
import { HelpTip } from '#ui/Tooltip.tsx';
import { Row } from '#ui/Layout.tsx';
import type { PlacedPool } from '../placedPool.ts';
import { poolNames } from '../poolNames.ts';

/** Shows who runs a pool. A pool of category 'Binance' has no tag. */
function CategoryTag({ category }: Pick<PoolConfig, 'category'>): ReactNode {
  if (category === 'Core') return <EarnTag kind="core" />;
  return category === 'Community' ? <EarnTag kind="community" /> : null;
}

/** Shows a pool's logos, name and tags. */
export function PoolName({ placed }: { placed: PlacedPool }): ReactNode {
  const { t } = useTranslation();
  const { pool, place } = placed;
  const { name, hint } = poolNames(t, placed);
  const { hasStake, status, isPaused } = usePlaceState(place);
  const isManual = isManualPool(pool);
  return (
    <EarnName
      pictures={<PlaceLogos place={place} />}
      title={name}
      subtitle={
        <Row as="span" gap="xxs">
          {hint}
          {isManual ? <HelpTip label={name} content={t('pools.manualHelp')} /> : null}
        </Row>
      }
      tags={
        <>
          {isManual ? <EarnTag kind="manual" /> : <CategoryTag category={pool.category} />}
          {hasStake ? <EarnTag kind="staked" /> : null}
          {status === 'finished' ? <EarnTag kind="closed" /> : null}
          {status === 'soon' ? <EarnTag kind="soon" /> : null}
          {status === 'live' && !isPaused ? <EarnTag kind="active" /> : null}
          {isPaused ? <EarnTag kind="paused" /> : null}
          <WhileNear>
            <DepositFeeTag place={place} />
          </WhileNear>
        </>
      }
    />
  );
}
