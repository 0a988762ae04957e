import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { FormWord } from '#entities/feedback/FormWord.tsx';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { pairCalls } from '#entities/pairs/pairCalls.ts';
import { poolCalls } from '#entities/pairs/poolCalls.ts';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { exitPairs } from '#entities/trading/exitRouteSelectors.ts';
import { Link, useSearchParams } from 'react-router-dom';
import { contractAddress } from '#config/chains.ts';
import type { Pool } from '#entities/pairs/liquidityMath.ts';
import { ReceiveAs } from '#entities/trading/ReceiveAs.tsx';
import { useCurrency } from '#entities/tokens/useCurrency.ts';
import { receivedOne, receivesOf, type Receives } from '#entities/trading/receives.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DropletsIcon } from '#ui/icons/DropletsIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Muted } from '#ui/Text.tsx';
import { RemoveAction } from './shared/RemoveAction.tsx';
import type { RemoveTarget } from './shared/removeMath.ts';
import type { RemoveModel } from './shared/removeModel.ts';
import { removeTyped, viewChosen } from './shared/removeSlice.ts';
import { useLinkedAmount } from './shared/useLinkedAmount.ts';
import { useRemoval, type Removal } from './shared/useRemoval.ts';
import { useIsOneToken } from './zap/components/ModeSwitch.tsx';
import { OneTokenExit } from './zap/components/OneTokenExit.tsx';
import type { ZapModel } from './zap/zapModel.ts';
import { DetailedAmounts } from './remove/components/DetailedAmounts.tsx';
import { ReadyRemoval } from './remove/components/lateParts.ts';
import { FormSwitch, ReceivePanel } from './remove/components/ReceivePanel.tsx';
import { RemovePrices } from './remove/components/RemovePrices.tsx';
import { SimpleAmount } from './remove/components/SimpleAmount.tsx';

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

interface RemoveInputsProps {
  target: RemoveTarget;
  pool: Pool;
  onReview: (model: RemoveModel) => void;
  onReviewZap: (model: ZapModel) => void;
}

const fillLiquidity = (text: string) =>
  removeTyped({ independentField: 'liquidity', typedValue: text });
const fillFirst = (text: string) =>
  removeTyped({ independentField: 'currencyA', typedValue: text });

/** Shows both inputs, the result and the button. */
export function RemoveInputs({
  target,
  pool,
  onReview,
  onReviewZap,
}: RemoveInputsProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isDetailed = useAppSelector((state) => state.removeLiquidity.isDetailed);
  const [startsWithOne] = useIsOneToken();
  const [chosen, choose] = useState<Receives>();
  const [parameters] = useSearchParams();
  const { currency: named } = useCurrency(parameters.get('receive') ?? undefined);
  useLinkedAmount('liquidity', fillLiquidity);
  useLinkedAmount('amount', fillFirst);
  const removal = useRemoval(target, pool);
  const account = useAppSelector(selectAccount);
  const currencies = useMemo(() => [target.a, target.b] as const, [target]);
  const linked = named ? receivesOf(named, currencies) : startsWithOne ? 'first' : 'both';
  const receives = chosen ?? linked;
  const received = receivedOne(receives, currencies);
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
      {contractAddress('zap') ? (
        <ReceiveAs currencies={currencies} value={receives} onChange={choose} />
      ) : (
        <Muted align="center">{t('zap.unavailable')}</Muted>
      )}
      {isDetailed ? (
        <DetailedAmounts removal={removal} isOneToken={received !== undefined} />
      ) : (
        <SimpleAmount removal={removal} />
      )}
      <FormWord
        calls={[
          ...poolCalls([pool.pair.token0, pool.pair.token1]),
          ...(removal.balance === undefined || account === null
            ? []
            : [balanceCall(target.lp, account)]),
          ...(received ? pairCalls(exitPairs(currencies, received)) : []),
        ]}
      />
      {received ? (
        <OneTokenExit removal={removal} received={received} onReview={onReviewZap} />
      ) : (
        <BothTokens removal={removal} isDetailed={isDetailed} onReview={onReview} />
      )}
    </Stack>
  );
}
