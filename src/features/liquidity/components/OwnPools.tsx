import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DropletsIcon } from '#ui/icons/DropletsIcon.tsx';
import { InOrder } from '#ui/InOrder.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import { selectOwnPoolCalls, selectOwnPools } from '../liquiditySelectors.ts';
import { LiquidityTotal } from './LiquidityTotal.tsx';
import { PositionCard } from '../shared/PositionCard.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';

const CARD_HEIGHT = '4.75rem';
/** Of the total with its two lines of words. */
const TOTAL_HEIGHT = '5.25rem';

/** Holds the total and the button that adds to it. */
const Head = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.md};

  ${media.fromTablet} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
  }
`;

/** Two columns where there is room; a card that opens leaves its neighbour as it is. */
const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space.ms};

  ${media.fromLaptop} {
    grid-template-columns: repeat(auto-fit, minmax(28rem, 1fr));
  }
`;

/**
 * Lists the connected account's pools below their total and `action`, with a bar while some are
 * read, and a retry when they cannot be.
 */
export function OwnPools({
  action,
  below,
}: {
  action: ReactNode;
  /** Shown once all are read. */
  below: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  useCalls(useAppSelector(selectOwnPoolCalls));
  const { pools, isLoading, isUnreadable } = useAppSelector(selectOwnPools);
  if (pools.length === 0 && !isLoading && !isUnreadable)
    return (
      <>
        <EmptyState icon={<DropletsIcon size="lg" />} title={t('liquidity.none')} action={action} />
        {below}
      </>
    );
  return (
    <Stack gap="md">
      <Head>
        {pools.length > 0 ? (
          <LiquidityTotal pools={pools} isPartial={isLoading || isUnreadable} />
        ) : isLoading ? (
          <Skeleton height={TOTAL_HEIGHT} width="10rem" radius="md" />
        ) : null}
        {action}
      </Head>
      {pools.length === 0 ? null : (
        <Cards aria-label={t('liquidity.list')}>
          {pools.map(({ tokens }) => (
            <li key={`${tokens[0].address}-${tokens[1].address}`}>
              <PositionCard tokens={tokens} isOpen={pools.length === 1} />
            </li>
          ))}
        </Cards>
      )}
      {isLoading ? (
        <Skeleton height={CARD_HEIGHT} radius="lg" label={t('liquidity.loading')} />
      ) : null}
      {isUnreadable ? (
        <RetryMessage>
          {t(pools.length === 0 ? 'liquidity.unreadable' : 'liquidity.partlyUnreadable')}
        </RetryMessage>
      ) : null}
      <InOrder after={!isLoading}>{below}</InOrder>
    </Stack>
  );
}
