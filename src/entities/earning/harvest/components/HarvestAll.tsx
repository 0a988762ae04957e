import { useCallback, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { latePart } from '#entities/feedback/latePart.ts';
import '#i18n/addEarnTexts.ts';
import { UsdText } from '#entities/prices/UsdText.tsx';
import { selectIsRestoring } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import { isCollectable } from '../rewards.ts';
import { collectedCount, isRunFinished, type RunReport } from '../runReport.ts';
import { useHarvestRun } from '../useHarvestRun.ts';
import { useRewards, type Rewards } from '../useRewards.ts';

const HarvestDialog = latePart(async () => (await import('./HarvestDialog.tsx')).HarvestDialog);

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm} ${space.lg};
  inline-size: 100%;

  ${media.fromTablet} {
    flex-wrap: nowrap;
    inline-size: auto;
  }
`;

/** Reserves the height of the text, so that nothing moves when it appears. */
const Words = styled.div`
  display: flex;
  flex: 1 1 9rem;
  flex-direction: column;
  min-block-size: 4.375rem;
  justify-content: center;
  min-inline-size: 0;

  ${media.fromTablet} {
    flex: 0 1 auto;
    min-block-size: 3rem;
    min-inline-size: 14rem;
  }
`;

interface TotalProps {
  rewards: Rewards;
  empty: ReactNode;
}

/** Reports whether nothing is owed to an account, not even by a pool that can't pay now. */
function hasNothing({ rewards, isLoaded, isFailing }: Rewards): boolean {
  return isLoaded && !isFailing && rewards.length === 0;
}

function Total({
  rewards: { rewards, totalUsdE18, isPartlyPriced, isLoaded, isFailing },
  empty,
}: TotalProps): ReactNode {
  const { t } = useTranslation();
  const count = rewards.filter(isCollectable).length;
  if (isFailing && count === 0) return <Muted>{t('harvest.unread')}</Muted>;
  if (isLoaded && count === 0) return <Muted>{empty ?? t('harvest.none')}</Muted>;
  const part = isPartlyPriced
    ? [t('harvest.withoutPrice')]
    : [t('harvest.total'), ...(isLoaded ? [t('harvest.places', { count })] : [])];
  const said = isFailing ? [...part, t('harvest.unread')] : part;
  return (
    <>
      <Text weight="bold" scale="lg" numeric>
        {isLoaded ? (
          <UsdText valueE18={isPartlyPriced && totalUsdE18 === 0n ? null : totalUsdE18} />
        ) : (
          <Skeleton width="5rem" label={t('common.loading')} />
        )}
      </Text>
      <Muted>{said.join(' · ')}</Muted>
    </>
  );
}

function Unfinished({ run }: { run: RunReport }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Text weight="bold">{t(isRunFinished(run) ? 'harvest.finished' : 'harvest.unfinished')}</Text>
      <Muted>{t('harvest.progress', { done: collectedCount(run), count: run.lines.length })}</Muted>
    </>
  );
}

/**
 * Shows what the shown account can collect everywhere, and the button for it; after an interruption
 * it leads to the report. Renders nothing for a visitor, and holds its place while a wallet is restored. `empty`: shown without rewards; where
 * there is no such text, nothing is.
 */
export function HarvestAll({ empty }: { empty?: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const account = useAppSelector(selectAccount);
  const isRestoring = useAppSelector(selectIsRestoring);
  const rewards = useRewards();
  const { run } = useHarvestRun(account);
  // A dialog keeps the account it was opened for, whatever the wallet does meanwhile.
  const [openFor, setOpenFor] = useState<Address>();
  const close = useCallback(() => setOpenFor(undefined), []);
  return (
    <>
      {account === null && isRestoring ? (
        <Bar>
          <Words>
            <Skeleton width="5rem" label={t('wallet.connecting')} />
          </Words>
          <Button disabled>{t('harvest.all')}</Button>
        </Bar>
      ) : null}
      {account === null || (empty === undefined && !run && hasNothing(rewards)) ? null : (
        <Bar>
          <Words>
            {run ? <Unfinished run={run} /> : <Total rewards={rewards} empty={empty} />}
          </Words>
          <Button
            disabled={!run && rewards.rewards.length === 0}
            onClick={() => setOpenFor(account)}
          >
            {t(run ? 'harvest.report' : 'harvest.all')}
          </Button>
        </Bar>
      )}
      {openFor === undefined ? null : (
        <LateBoundary onClose={close}>
          <HarvestDialog key={openFor} account={openFor} onClose={close} />
        </LateBoundary>
      )}
    </>
  );
}
