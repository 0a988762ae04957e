import { useCallback, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import { lpToken } from '#entities/pairs/poolCalls.ts';
import { usePool } from '#entities/pairs/usePool.ts';
import { useTranslation } from '#i18n/t.ts';
import { tokenCurrency, type Currency } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DropletsIcon } from '#ui/icons/DropletsIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { LiquidityCardHeader } from './components/LiquidityCardHeader.tsx';
import { ConfirmRemoveDialog } from './remove/components/lateParts.ts';
import { NoSuchPool } from './remove/components/NoSuchPool.tsx';
import { RemoveInputs } from './RemoveInputs.tsx';
import { PositionCard } from './shared/PositionCard.tsx';
import type { RemoveTarget } from './shared/removeMath.ts';
import type { RemoveModel } from './shared/removeModel.ts';
import { poolOpened } from './shared/removeSlice.ts';
import { ZapConfirmDialog } from './zap/components/lateParts.ts';
import type { ZapModel } from './zap/zapModel.ts';

const Pair = styled.bdi`
  display: inline-block;
`;
const BEGIN = '\uE000';
const END = '\uE001';

/** Keeps the pair on one line where it fits. */
function Title({ a, b }: { a: Currency; b: Currency }): ReactNode {
  const { t } = useTranslation();
  const text = t('remove.title', {
    symbolA: `${BEGIN}${shortenSymbol(a.symbol)}`,
    symbolB: `${shortenSymbol(b.symbol)}${END}`,
  });
  const [before = '', pair = '', after = ''] = text.split(/[\uE000\uE001]/u);
  return (
    <>
      {before}
      <Pair>{pair}</Pair>
      {after}
    </>
  );
}

/** Replaces the card while the pool is read. */
export function RemoveSkeleton(): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Skeleton height="9rem" label={t('liquidity.position.loading')} />
      <Skeleton height="8rem" />
      <Skeleton height="3rem" />
    </Stack>
  );
}

function NoPool({ a, b }: { a: Currency; b: Currency }): ReactNode {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<DropletsIcon />}
      title={t('remove.noPool', {
        symbolA: shortenSymbol(a.symbol),
        symbolB: shortenSymbol(b.symbol),
      })}
      action={
        <Button as={Link} to={`/add/${a.id}/${b.id}`}>
          {t('liquidity.add')}
        </Button>
      }
    />
  );
}

function useTarget(
  a: Currency,
  b: Currency,
  tokens: TokenPair | undefined,
): RemoveTarget | undefined {
  const lp = tokens && lpToken(tokens);
  return useMemo(() => lp && { a, b, lp: tokenCurrency(lp) }, [a, b, lp]);
}

/**
 * Shows the card of two known currencies, in any state of their pool, with the account's position
 * below.
 */
export function RemoveCard({ a, b }: { a: Currency; b: Currency }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const lookup = usePool(a, b);
  // Kept here and not in the form, which unmounts once no LP tokens are left.
  const [reviewed, setReviewed] = useState<RemoveModel>();
  const [reviewedZap, setReviewedZap] = useState<ZapModel>();
  const target = useTarget(a, b, lookup.tokens);
  const names = { symbolA: shortenSymbol(a.symbol), symbolB: shortenSymbol(b.symbol) };
  const sides = `${a.token.address}/${b.token.address}`;
  useLayoutEffect(() => {
    dispatch(poolOpened(sides));
  }, [dispatch, sides]);
  const close = useCallback((): void => {
    setReviewed(undefined);
    setReviewedZap(undefined);
  }, []);
  if (lookup.status === 'invalid' || !target) return <NoSuchPool isSame />;
  return (
    <>
      <Card width="md">
        <LiquidityCardHeader
          title={<Title a={a} b={b} />}
          subtitle={t('remove.subtitle', names)}
          hasBack
        />
        <CardBody>
          {lookup.status === 'loading' && <RemoveSkeleton />}
          {lookup.status === 'unreadable' && (
            <RetryMessage>{t('liquidity.position.unreadable')}</RetryMessage>
          )}
          {lookup.status === 'none' && <NoPool a={a} b={b} />}
          {lookup.status === 'exists' && (
            <RemoveInputs
              key={sides}
              target={target}
              pool={lookup.pool}
              onReview={setReviewed}
              onReviewZap={setReviewedZap}
            />
          )}
        </CardBody>
      </Card>
      {lookup.status === 'exists' && (
        <PositionCard tokens={lookup.tokens} isOpen canRemove={false} />
      )}
      {reviewed && (
        <LateBoundary onClose={close}>
          <ConfirmRemoveDialog model={reviewed} onClose={close} />
        </LateBoundary>
      )}
      {reviewedZap && (
        <LateBoundary onClose={close}>
          <ZapConfirmDialog model={reviewedZap} onClose={close} />
        </LateBoundary>
      )}
    </>
  );
}
