import { DepositMarketWarning } from './add/components/PoolPanel.tsx';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import './texts.ts';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Call } from '#chain/calls.ts';
import { FormWord } from '#entities/feedback/FormWord.tsx';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { contractAddress } from '#config/chains.ts';
import { pairCalls } from '#entities/pairs/pairCalls.ts';
import { poolCalls } from '#entities/pairs/poolCalls.ts';
import { TokenGate } from '#entities/tokens/components/TokenGate.tsx';
import { UnsupportedNotice } from '#entities/tokens/components/UnsupportedNotice.tsx';
import { useTranslation } from '#i18n/t.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Card, CardBody } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Page } from '#ui/Page.tsx';
import { color } from '#ui/theme/tokens.ts';
import { AddAction } from './add/components/AddAction.tsx';
import { AddAmountInput } from './add/components/AddAmountInput.tsx';
import { AddConfirmDialog, preloadAddParts } from './add/components/lateParts.ts';
import { OwnPosition } from './add/components/OwnPosition.tsx';
import { PoolNotices } from './add/components/PoolNotices.tsx';
import { PoolPanel } from './add/components/PoolPanel.tsx';
import type { AddModel } from './add/addModel.ts';
import { selectAddPool, selectPairTokens } from './shared/addPool.ts';
import { selectOtherPairs } from './shared/market.ts';
import { amountsTyped, emptyAddForm } from './shared/addSlice.ts';
import { useLinkedAmount } from './shared/useLinkedAmount.ts';
import { restoreAddForm } from './add/addSession.ts';
import { useAddCurrencies, type AddCurrencies } from './shared/useAddCurrencies.ts';
import { LiquidityCardHeader } from './components/LiquidityCardHeader.tsx';
import { ModeSwitch, useIsOneToken } from './zap/components/ModeSwitch.tsx';
import { OneTokenForm } from './zap/components/OneTokenForm.tsx';

/** Separates the two amounts. */
const Between = styled.div`
  display: flex;
  justify-content: center;
  color: ${color.textMuted};
`;

/** Watches the pool, and the pools that give the market price of its tokens. Returns these reads. */
function usePoolReads({ A, B }: AddCurrencies): readonly Call<unknown>[] {
  const tokens = useAppSelector((state) => selectPairTokens(state, A, B));
  const others = useAppSelector((state) => selectOtherPairs(state, A, B));
  const calls = useMemo(
    () => (tokens ? [...poolCalls(tokens), ...pairCalls(others)] : []),
    [tokens, others],
  );
  useCalls(calls);
  return calls;
}

/** Shows the inputs of both tokens at the pool's price. */
function TwoTokens({
  currencies,
  onSupply,
}: {
  currencies: AddCurrencies;
  onSupply: (model: AddModel) => void;
}): ReactNode {
  const { A, B, pickCurrency } = currencies;
  const { status } = useAppSelector((state) => selectAddPool(state, A, B));
  const hasPrice = A && B && (status === 'exists' || status === 'none');
  const calls = usePoolReads(currencies);
  return (
    <Stack gap="md">
      <Stack gap="xs">
        <AddAmountInput field="A" a={A} b={B} onPick={pickCurrency} />
        <Between aria-hidden>
          <PlusIcon />
        </Between>
        <AddAmountInput field="B" a={A} b={B} onPick={pickCurrency} />
      </Stack>
      {hasPrice && (
        <>
          <PoolPanel a={A} b={B} />
          <DepositMarketWarning a={A} b={B} />
        </>
      )}
      <FormWord calls={calls} />
      <AddAction currencies={currencies} onSupply={onSupply} />
      <UnsupportedNotice currencies={[A, B]} />
    </Stack>
  );
}

const fillFirst = (text: string) => amountsTyped({ ...emptyAddForm, typedValue: text });

/** Shows /add and /create: deposit tokens into a pool and receive LP tokens. */
export function AddPage(): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const currencies = useAddCurrencies();
  const [isOneToken, chooseOneToken] = useIsOneToken();
  const [confirming, setConfirming] = useState<AddModel>();
  useEffect(() => {
    dispatch(restoreAddForm());
    return whenIdle(preloadAddParts);
  }, [dispatch]);
  useLinkedAmount('amount', fillFirst);
  if (!contractAddress('router')) {
    return (
      <Page width="md">
        <EmptyState isPage title={t('add.title')}>
          {t('swap.notDeployed')}
        </EmptyState>
      </Page>
    );
  }
  const close = (): void => setConfirming(undefined);
  return (
    <Page width="md">
      <Card width="md">
        <LiquidityCardHeader title={t('add.title')} subtitle={t('add.subtitle')} hasBack />
        <CardBody>
          <Stack gap="md">
            <ModeSwitch isOneToken={isOneToken} onChoose={chooseOneToken} />
            <PoolNotices currencies={currencies} isOneToken={isOneToken} />
            {isOneToken ? (
              <OneTokenForm currencies={currencies} />
            ) : (
              <TwoTokens currencies={currencies} onSupply={setConfirming} />
            )}
          </Stack>
        </CardBody>
      </Card>
      <OwnPosition currencies={currencies} />
      <TokenGate
        lookups={[currencies.lookups.A, currencies.lookups.B]}
        onCancel={() => void navigate('/add', { replace: true })}
      />
      {confirming && (
        <LateBoundary onClose={close}>
          <AddConfirmDialog model={confirming} onClose={close} />
        </LateBoundary>
      )}
    </Page>
  );
}
