import type { ReactNode } from 'react';
import type { PoolConfig } from '#config/pools.ts';
import { EarnName } from '#entities/earnView/components/EarnName.tsx';
import { EarnTag } from '#entities/earnView/components/EarnTags.tsx';
import { PairLogos } from '#entities/pairs/components/PairLogos.tsx';
import { CurrencyLogo } from '#entities/tokens/components/CurrencyLogo.tsx';
import { useTranslation } from '#i18n/t.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { Row } from '#ui/Layout.tsx';
import { HelpTip } from '#ui/Tooltip.tsx';
import { poolNames } from '../poolNames.ts';
import { rowKind, type PoolRow } from '../poolRows.ts';
import { usePoolState } from '../usePoolState.ts';

/** The pictures of what is earned and of what is staked; one where both are the same. */
function PoolLogos({ row }: { row: PoolRow }): ReactNode {
  const reward = tokenCurrency(row.reward);
  return row.staking.id === reward.id ? (
    <CurrencyLogo currency={reward} size="lg" />
  ) : (
    <PairLogos currencies={[reward, row.staking]} />
  );
}

/** Who stands behind a pool. A pool of the coin's chain has no tag of its own. */
function CategoryTag({ category }: { category: PoolConfig['category'] | undefined }): ReactNode {
  if (category === 'Core') return <EarnTag kind="core" />;
  return category === 'Community' ? <EarnTag kind="community" /> : null;
}

/** What a pool is called and how it works, with tags for its state and for one who has a stake in it. */
export function PoolName({ row }: { row: PoolRow }): ReactNode {
  const { t } = useTranslation();
  const { name, hint } = poolNames(t, row);
  const { hasStake, isFinished, isSoon, isPaused } = usePoolState(row);
  const kind = rowKind(row);
  return (
    <EarnName
      pictures={<PoolLogos row={row} />}
      title={name}
      subtitle={
        <Row as="span" gap="xxs">
          {hint}
          {kind === 'other' ? null : (
            <HelpTip
              label={name}
              content={t(kind === 'auto' ? 'pools.autoHelp' : 'pools.manualHelp')}
            />
          )}
        </Row>
      }
      tags={
        <>
          {kind === 'other' ? (
            <CategoryTag category={row.pool?.category} />
          ) : (
            <EarnTag kind={kind} />
          )}
          {hasStake ? <EarnTag kind="staked" /> : null}
          {isFinished ? <EarnTag kind="closed" /> : null}
          {isSoon ? <EarnTag kind="soon" /> : null}
          {isPaused ? <EarnTag kind="paused" /> : null}
        </>
      }
    />
  );
}
