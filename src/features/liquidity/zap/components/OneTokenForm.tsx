import { usePoolPrice } from '../../shared/usePoolPrice.ts';
import { Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { pairCalls } from '#entities/pairs/pairCalls.ts';
import { poolCalls } from '#entities/pairs/poolCalls.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { CurrencyButton } from '#entities/tokens/components/CurrencyButton.tsx';
import { CurrencyInput } from '#entities/tokens/components/CurrencyInput.tsx';
import { UnsupportedNotice } from '#entities/tokens/components/UnsupportedNotice.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Panel } from '#ui/Card.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { Row, Spacer, Stack } from '#ui/Layout.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Muted } from '#ui/Text.tsx';
import { selectAddPool, selectPairTokens } from '../../shared/addPool.ts';
import { selectOtherPairs } from '../../shared/market.ts';
import { MarketWarning } from '../../shared/MarketWarning.tsx';
import { amountsTyped, emptyAddForm, otherField, type AddField } from '../../shared/addSlice.ts';
import type { AddCurrencies } from '../../shared/useAddCurrencies.ts';
import { payOptions } from '../payOptions.ts';
import type { ZapModel } from '../zapModel.ts';
import { selectPaying, selectZapInIssue, selectZapInQuote } from '../zapSelectors.ts';
import { preloadZapParts, PoolSafetyChecks, ZapConfirmDialog } from './lateParts.ts';
import { OneTokenAction } from './OneTokenAction.tsx';
import { StakeToo } from './StakeToo.tsx';
import { useStakeToo } from './useStakeToo.ts';
import { ZapFlow } from './ZapFlow.tsx';
import { ZapNotices } from './ZapNotices.tsx';
import { ZapResult } from './ZapResult.tsx';

/** Returns which of the pool's tokens pays, and how to change it. */
function usePayer({ A, B, pickCurrency }: AddCurrencies) {
  const dispatch = useAppDispatch();
  const field = useAppSelector((state) => state.addLiquidity.independentField);
  const { currency, other } = useAppSelector((state) => selectPaying(state, A, B));
  const payWith = useCallback(
    (side: AddField, picked: Currency) => {
      const current = side === 'A' ? A : B;
      // The typed amount was of another currency.
      if (side !== field) dispatch(amountsTyped({ ...emptyAddForm, independentField: side }));
      if (picked.id !== current?.id) pickCurrency(side, picked);
    },
    [A, B, dispatch, field, pickCurrency],
  );
  const pickPaid = useCallback(
    (picked: Currency) =>
      picked.id === other?.id ? payWith(otherField(field), picked) : pickCurrency(field, picked),
    [other, payWith, field, pickCurrency],
  );
  const pickOther = useCallback(
    (picked: Currency) =>
      picked.id === currency?.id && other
        ? payWith(otherField(field), other)
        : pickCurrency(otherField(field), picked),
    [currency, other, payWith, field, pickCurrency],
  );
  return { field, currency, other, payWith, pickPaid, pickOther };
}

function PayWith({
  currencies: { A, B },
  payWith,
  paying,
}: {
  currencies: AddCurrencies;
  payWith: (side: AddField, picked: Currency) => void;
  paying: Currency | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const options = useMemo(() => payOptions(A, B), [A, B]);
  if (options.length === 0) return null;
  return (
    <RadioGroup
      legend={t('zap.payWith')}
      variant="pills"
      value={paying?.id}
      options={options.map(({ currency: { id, symbol } }) => ({
        value: id,
        label: <bdi>{shortenSymbol(symbol)}</bdi>,
      }))}
      onChange={(id) => {
        const option = options.find(({ currency }) => currency.id === id);
        if (option) payWith(option.field, option.currency);
      }}
    />
  );
}

/** Shows the form for one token, which the pool itself splits into both. */
export function OneTokenForm({ currencies }: { currencies: AddCurrencies }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { A, B } = currencies;
  const price = usePoolPrice(A, B);
  const { field, currency, other, payWith, pickPaid, pickOther } = usePayer(currencies);
  const tokens = useAppSelector((state) => selectPairTokens(state, A, B));
  const { place, farm, isStaking, chooseStaking } = useStakeToo(tokens);
  const [confirming, setConfirming] = useState<ZapModel>();
  const typed = useAppSelector((state) => state.addLiquidity.typedValue);
  const isInvalid = useAppSelector(
    (state) => selectZapInIssue(state, A, B) === 'insufficientBalance',
  );
  const hasPool = useAppSelector((state) => selectAddPool(state, A, B).status === 'exists');
  const quote = useAppSelector((state) => selectZapInQuote(state, A, B));
  const others = useAppSelector((state) => selectOtherPairs(state, A, B));
  useCalls(
    useMemo(() => (tokens ? [...poolCalls(tokens), ...pairCalls(others)] : []), [tokens, others]),
  );
  useEffect(() => whenIdle(preloadZapParts), []);
  const type = useCallback(
    (text: string) =>
      dispatch(amountsTyped({ ...emptyAddForm, independentField: field, typedValue: text })),
    [dispatch, field],
  );
  const close = (): void => setConfirming(undefined);
  return (
    <Stack gap="md">
      <PayWith currencies={currencies} payWith={payWith} paying={currency} />
      <Stack gap="xs">
        <CurrencyInput
          label={t('zap.amount')}
          currency={currency}
          amountText={typed}
          onAmountTyped={type}
          onCurrencyPicked={pickPaid}
          hasMax
          isInvalid={isInvalid}
        />
        <Row justify="center">
          <PlusIcon />
        </Row>
        <Panel>
          <Row gap="sm">
            <Muted as="span">{t('zap.secondToken')}</Muted>
            <Spacer />
            <CurrencyButton currency={other} onPick={pickOther} />
          </Row>
        </Panel>
      </Stack>
      {quote && (
        <Panel as="section" aria-label={t('add.confirm.title')}>
          <Stack gap="ms">
            <Muted as="span">{t('add.confirm.title')}</Muted>
            <ZapResult model={quote} />
            <ZapFlow model={quote} />
          </Stack>
        </Panel>
      )}
      {quote && <ZapNotices model={quote} />}
      {hasPool && A && B && <MarketWarning a={A} b={B} price={price} />}
      {hasPool && (
        <Suspense fallback={null}>
          <PoolSafetyChecks currency={currency} other={other} />
        </Suspense>
      )}
      {hasPool && place && (
        <StakeToo place={place} isChecked={isStaking} onChange={chooseStaking} />
      )}
      <OneTokenAction currencies={currencies} farm={farm} onReview={setConfirming} />
      <UnsupportedNotice currencies={[A, B]} />
      {confirming && (
        <LateBoundary onClose={close}>
          <ZapConfirmDialog model={confirming} onClose={close} />
        </LateBoundary>
      )}
    </Stack>
  );
}
