import { usePoolPrice } from '../../shared/usePoolPrice.ts';
import { Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { FormWord } from '#entities/feedback/FormWord.tsx';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { pairCalls } from '#entities/pairs/pairCalls.ts';
import { poolCalls } from '#entities/pairs/poolCalls.ts';
import type { Call } from '#chain/calls.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { CurrencyButton } from '#entities/tokens/components/CurrencyButton.tsx';
import { TokenGate } from '#entities/tokens/components/TokenGate.tsx';
import { CurrencyInput } from '#entities/tokens/components/CurrencyInput.tsx';
import { UnsupportedNotice } from '#entities/tokens/components/UnsupportedNotice.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Panel } from '#ui/Card.tsx';
import { ArrowDownIcon } from '#ui/icons/ArrowDownIcon.tsx';
import { Row, Spacer, Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { selectAddPool, selectPairTokens, type Chosen } from '../../shared/addPool.ts';
import { selectOtherPairs } from '../../shared/market.ts';
import { MarketWarning } from '../../shared/MarketWarning.tsx';
import { amountsTyped, emptyAddForm } from '../../shared/addSlice.ts';
import type { AddCurrencies } from '../../shared/useAddCurrencies.ts';
import type { ZapModel } from '../zapModel.ts';
import { selectRoutePairs } from '../routedSelectors.ts';
import { selectZapInIssue, selectZapInQuote } from '../zapSelectors.ts';
import { preloadZapParts, PoolSafetyChecks, ZapConfirmDialog } from './lateParts.ts';
import { OneTokenAction } from './OneTokenAction.tsx';
import { PayWith } from './PayWith.tsx';
import { StakeToo } from './StakeToo.tsx';
import { usePayer } from './usePayer.ts';
import { useStakeToo } from './useStakeToo.ts';
import { ZapFlow } from './ZapFlow.tsx';
import { ZapNotices } from './ZapNotices.tsx';
import { ZapResult } from './ZapResult.tsx';

/** Chooses the pool's two tokens. */
function PoolChoice({
  currencies: { A, B, pickCurrency },
}: {
  currencies: AddCurrencies;
}): ReactNode {
  const { t } = useTranslation();
  const pickFirst = useCallback((picked: Currency) => pickCurrency('A', picked), [pickCurrency]);
  const pickSecond = useCallback((picked: Currency) => pickCurrency('B', picked), [pickCurrency]);
  return (
    <Panel>
      <Row gap="sm" wrap>
        <Muted as="span">{t('zap.pool')}</Muted>
        <Spacer />
        <Row gap="xs">
          <CurrencyButton currency={A} onPick={pickFirst} />
          <CurrencyButton currency={B} onPick={pickSecond} />
        </Row>
      </Row>
    </Panel>
  );
}

/** Shows what a zap brings, with its steps and notices. */
function Quoted({ quote }: { quote: ZapModel }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Panel as="section" aria-label={t('add.confirm.title')}>
        <Stack gap="ms">
          <Muted as="span">{t('add.confirm.title')}</Muted>
          <ZapResult model={quote} />
          <ZapFlow model={quote} />
        </Stack>
      </Panel>
      <ZapNotices model={quote} />
    </>
  );
}

/** Reads everything from which the zap of these currencies is quoted; returns the reads. */
function useZapReads(a: Chosen, b: Chosen, outside: Chosen): readonly Call<unknown>[] {
  const tokens = useAppSelector((state) => selectPairTokens(state, a, b));
  const others = useAppSelector((state) => selectOtherPairs(state, a, b));
  const along = useAppSelector((state) => selectRoutePairs(state, a, b, outside));
  const calls = useMemo(
    () => (tokens ? [...poolCalls(tokens), ...pairCalls(others), ...pairCalls(along)] : []),
    [tokens, others, along],
  );
  useCalls(calls);
  return calls;
}

/** Shows the form for one token, which the pool itself splits into both. */
export function OneTokenForm({ currencies }: { currencies: AddCurrencies }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { A, B } = currencies;
  const price = usePoolPrice(A, B);
  const { field, currency, other, outside, lookups, pay, payFromPool } = usePayer(currencies);
  const tokens = useAppSelector((state) => selectPairTokens(state, A, B));
  const { place, farm, isAwaited, isStaking, chooseStaking } = useStakeToo(tokens);
  const [confirming, setConfirming] = useState<ZapModel>();
  const typed = useAppSelector((state) => state.addLiquidity.typedValue);
  const isInvalid = useAppSelector(
    (state) => selectZapInIssue(state, A, B, outside) === 'insufficientBalance',
  );
  const hasPool = useAppSelector((state) => selectAddPool(state, A, B).status === 'exists');
  const quote = useAppSelector((state) => selectZapInQuote(state, A, B, outside));
  const calls = useZapReads(A, B, outside);
  useEffect(() => whenIdle(preloadZapParts), []);
  const type = useCallback(
    (text: string) =>
      dispatch(amountsTyped({ ...emptyAddForm, independentField: field, typedValue: text })),
    [dispatch, field],
  );
  const close = (): void => setConfirming(undefined);
  return (
    <Stack gap="md">
      <PayWith a={A} b={B} paid={outside ?? currency} onPick={pay} />
      <Stack gap="xs">
        <CurrencyInput
          label={t('zap.amount')}
          currency={outside ?? currency}
          amountText={typed}
          onAmountTyped={type}
          onCurrencyPicked={pay}
          hasMax
          isInvalid={isInvalid}
        />
        <Row justify="center">
          <ArrowDownIcon />
        </Row>
        <PoolChoice currencies={currencies} />
      </Stack>
      {quote && <Quoted quote={quote} />}
      {hasPool && A && B && <MarketWarning a={A} b={B} price={price} />}
      {hasPool && (
        <Suspense fallback={null}>
          <PoolSafetyChecks outside={outside} currency={currency} other={other} />
        </Suspense>
      )}
      {hasPool && place && (
        <StakeToo place={place} isChecked={isStaking} onChange={chooseStaking} />
      )}
      <FormWord calls={calls} />
      <OneTokenAction
        currencies={currencies}
        outside={outside}
        farm={farm}
        isFarmAwaited={isAwaited}
        onReview={setConfirming}
      />
      <UnsupportedNotice currencies={[A, B, outside]} />
      <TokenGate lookups={lookups} onCancel={payFromPool} />
      {confirming && (
        <LateBoundary onClose={close}>
          <ZapConfirmDialog model={confirming} onClose={close} />
        </LateBoundary>
      )}
    </Stack>
  );
}
