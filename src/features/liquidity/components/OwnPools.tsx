import type { ReactNode } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DropletsIcon } from '#ui/icons/DropletsIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { selectOwnPoolCalls, selectOwnPools } from '../liquiditySelectors.ts';
import { PositionCard } from '../shared/PositionCard.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';

const CARD_HEIGHT = '4.75rem';

/**
 * Lists the connected account's pools, with a bar while some are read, and a retry when they cannot
 * be.
 */
export function OwnPools(): ReactNode {
  const { t } = useTranslation();
  useCalls(useAppSelector(selectOwnPoolCalls));
  const { pools, isLoading, isUnreadable } = useAppSelector(selectOwnPools);
  if (pools.length === 0 && !isLoading && !isUnreadable)
    return <EmptyState icon={<DropletsIcon size="lg" />} title={t('liquidity.none')} />;
  return (
    <Stack gap="ms">
      {pools.length === 0 ? null : (
        <Stack gap="ms" as="ul" aria-label={t('liquidity.list')}>
          {pools.map((tokens) => (
            <li key={`${tokens[0].address}-${tokens[1].address}`}>
              <PositionCard tokens={tokens} isOpen={pools.length === 1} />
            </li>
          ))}
        </Stack>
      )}
      {isLoading ? (
        <Skeleton height={CARD_HEIGHT} radius="lg" label={t('liquidity.loading')} />
      ) : null}
      {isUnreadable ? (
        <RetryMessage>
          {t(pools.length === 0 ? 'liquidity.unreadable' : 'liquidity.partlyUnreadable')}
        </RetryMessage>
      ) : null}
    </Stack>
  );
}
