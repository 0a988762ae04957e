import { Suspense, useCallback, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import type { Pool } from '#entities/pairs/liquidityMath.ts';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import { lpToken } from '#entities/pairs/poolCalls.ts';
import { usePool } from '#entities/pairs/usePool.ts';
import { useTranslation } from '#i18n/t.ts';
import { tokenCurrency, type Currency } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DropletsIcon } from '#ui/icons/DropletsIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { LiquidityCardHeader } from './components/LiquidityCardHeader.tsx';
import { PositionCard } from './shared/PositionCard.tsx';
import { ZapConfirmDialog } from './zap/components/lateParts.ts';
import { useIsOneToken } from './zap/components/ModeSwitch.tsx';
import { OneTokenExit } from './zap/components/OneTokenExit.tsx';
import { ReceiveChoice, type Receives } from './zap/components/ReceiveChoice.tsx';
import type { ZapModel } from './zap/zapModel.ts';
import { removeTyped, poolOpened, viewChosen, type RemoveForm } from './shared/removeSlice.ts';
import { ConfirmRemoveDialog, ReadyRemoval } from './remove/components/lateParts.ts';
import type { RemoveTarget } from './shared/removeMath.ts';
import type { RemoveModel } from './shared/removeModel.ts';
import { useRemoval, type Removal } from './shared/useRemoval.ts';
import { DetailedAmounts } from './remove/components/DetailedAmounts.tsx';
import { NoSuchPool } from './remove/components/NoSuchPool.tsx';
import { FormSwitch, ReceivePanel } from './remove/components/ReceivePanel.tsx';
import { RemoveAction } from './shared/RemoveAction.tsx';
import { RemovePrices } from './remove/components/RemovePrices.tsx';
import { SimpleAmount } from './remove/components/SimpleAmount.tsx';

const Pair = styled.bdi`
  display: inline-block;
`;
const nothingTyped: RemoveForm = { independentField: 'liquidityPercent', typedValue: '0' };
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

interface RemoveInputsProps {
  target: RemoveTarget;
  pool: Pool;
  onReview: (model: RemoveModel) => void;
  onReviewZap: (model: ZapModel) => void;
}

/** Shows both inputs, the result and the button. */
function RemoveInputs({ target, pool, onReview, onReviewZap }: RemoveInputsProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isDetailed = useAppSelector((state) => state.removeLiquidity.isDetailed);
  const [startsWithOne] = useIsOneToken();
  const [receives, setReceives] = useState<Receives>(startsWithOne ? 'a' : 'both');
  const removal = useRemoval(target, pool);
  if (removal.balance === 0n) {
    return (
      <EmptyState
        icon={<DropletsIcon />}
        title={t('liquidity.find.noPosition')}
        action={
          <Button as={Link} to={`/add/${target.a.id}/${target.b.id}`}>
            {t('liquidity.position.add')}
          </Button>
        }
      />
    );
  }
  return (
    <Stack gap="md">
      <Row justify="center">
        <SegmentedControl
          label={t('remove.view')}
          value={isDetailed ? 'detailed' : 'simple'}
          onChange={(view) => dispatch(viewChosen(view))}
          items={[
            { id: 'simple', label: t('remove.view.simple') },
            { id: 'detailed', label: t('remove.view.detailed') },
          ]}
        />
      </Row>
      <ReceiveChoice a={target.a} b={target.b} value={receives} onChange={setReceives} />
      {isDetailed ? (
        <DetailedAmounts removal={removal} isOneToken={receives !== 'both'} />
      ) : (
        <SimpleAmount removal={removal} />
      )}
      {receives === 'both' ? (
        <BothTokens removal={removal} isDetailed={isDetailed} onReview={onReview} />
      ) : (
        <OneTokenExit removal={removal} receives={receives} onReview={onReviewZap} />
      )}
    </Stack>
  );
}

/** Shows the withdrawal of both tokens, and the button. */
function BothTokens({
  removal,
  isDetailed,
  onReview,
}: {
  removal: Removal;
  isDetailed: boolean;
  onReview: (model: RemoveModel) => void;
}): ReactNode {
  const { t } = useTranslation();
  const { target, pool, shares, model } = removal;
  return (
    <>
      {isDetailed ? (
        <Row justify="end">
          <FormSwitch target={target} />
        </Row>
      ) : (
        <ReceivePanel target={target} shares={shares} />
      )}
      <RemovePrices pool={pool} a={target.a} b={target.b} />
      <RemoveAction removal={removal}>
        {model && (
          <Suspense fallback={<BlockedButton isLoading>{t('remove.action')}</BlockedButton>}>
            <ReadyRemoval model={model} onReview={onReview} />
          </Suspense>
        )}
      </RemoveAction>
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
  const close = useCallback(
    (isSent: boolean): void => {
      setReviewed(undefined);
      setReviewedZap(undefined);
      if (isSent) dispatch(removeTyped(nothingTyped));
    },
    [dispatch],
  );
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
        <LateBoundary onClose={() => close(false)}>
          <ConfirmRemoveDialog model={reviewed} onClose={close} />
        </LateBoundary>
      )}
      {reviewedZap && (
        <LateBoundary onClose={() => close(false)}>
          <ZapConfirmDialog model={reviewedZap} onClose={close} />
        </LateBoundary>
      )}
    </>
  );
}
