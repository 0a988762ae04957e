import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { contractAddress } from '#config/chains.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { useRecipient } from '#entities/names/useRecipient.ts';
import { pairCalls } from '#entities/pairs/pairCalls.ts';
import { TokenGate } from '#entities/tokens/components/TokenGate.tsx';
import { UnsupportedNotice } from '#entities/tokens/components/UnsupportedNotice.tsx';
import { allowanceCall, balanceCall } from '#entities/tokens/tokenCalls.ts';
import { useCurrency } from '#entities/tokens/useCurrency.ts';
import { TradeCardHeader } from '#entities/trading/TradeCardHeader.tsx';
import { TradeTabs } from '#entities/trading/TradeTabs.tsx';
import { selectNeedsSafetyCheck } from '#entities/tokenSafety/needsSafetyCheck.ts';
import { useTaxCheck } from '#entities/tokenSafety/useTokenSafety.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Card, CardBody } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Page } from '#ui/Page.tsx';
import { media, space, width } from '#ui/theme/tokens.ts';
import { LinkNotes, NotDeployed, preloadSwapParts, SafetyNotice } from './components/lateParts.ts';
import { ChartPlace } from './components/ChartPlace.tsx';
import { SwapAction } from './components/SwapAction.tsx';
import { DetailsBelow } from './components/DetailsBelow.tsx';
import { SwapForm } from './components/SwapForm.tsx';
import { SwapReview } from './components/SwapReview.tsx';
import { selectInputCurrency, selectOutputCurrency, selectTradeSlippageBps } from './swapInput.ts';
import { swapSpenders } from './swapModel.ts';
import { selectCandidatePairs } from './swapQuote.ts';
import { selectRecipientText, selectSwapIssue } from './swapSelectors.ts';
import { isFormKept } from './swapSession.ts';
import { emptyForm, formLoaded, tradeSlippageChosen } from './swapSlice.ts';
import { hasSwapQuery, parseSwapQuery } from './swapUrl.ts';

/** The form, and beside it the chart where there is room. */
const Columns = styled.div<{ $isSingle: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, ${width.card});
  justify-content: center;
  align-items: start;
  gap: ${space.lg};

  ${media.fromLaptop} {
    grid-template-columns: ${width.card} ${({ $isSingle }) => !$isSingle && 'minmax(0, 1fr)'};
  }
`;

/** Fills the form from the address whenever that changes; a reload keeps what was typed since. */
function useSwapQuery(): void {
  const dispatch = useAppDispatch();
  const { search } = useLocation();
  const loaded = useRef<string>(undefined);
  useLayoutEffect(() => {
    const query = new URLSearchParams(search);
    if (loaded.current === search || !hasSwapQuery(query)) return;
    const isKept = loaded.current === undefined && isFormKept(search);
    loaded.current = search;
    if (!isKept) dispatch(formLoaded(parseSwapQuery(query)));
  }, [dispatch, search]);
}

/** Watches the reads that the quote and the button depend on. */
function useSwapReads(): void {
  const account = useAppSelector(selectAccount);
  const pairs = useAppSelector(selectCandidatePairs);
  const input = useAppSelector(selectInputCurrency);
  const output = useAppSelector(selectOutputCurrency);
  useCalls(
    useMemo(
      () => [
        ...pairCalls(pairs),
        ...(account
          ? [input, output].flatMap((currency) =>
              currency ? [balanceCall(currency, account)] : [],
            )
          : []),
        ...(account && input && !input.isNative
          ? swapSpenders().map((spender) => allowanceCall(input.token, account, spender))
          : []),
      ],
      [pairs, account, input, output],
    ),
  );
}

/**
 * Asks about unknown and warned tokens in the address; declining all of them starts with an empty
 * form.
 */
function SwapTokenGate(): ReactNode {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const inputId = useAppSelector((state) => state.swap.form.inputId);
  const outputId = useAppSelector((state) => state.swap.form.outputId);
  const cancel = (): void => {
    dispatch(formLoaded(emptyForm));
    void navigate('/swap/', { replace: true });
  };
  return (
    <TokenGate
      lookups={[useCurrency(inputId ?? undefined), useCurrency(outputId ?? undefined)]}
      onCancel={cancel}
    />
  );
}

/**
 * Resolves the typed recipient. `undefined`: nothing typed yet; `null`: typed, but not an address.
 */
function useSwapRecipient() {
  const account = useAppSelector(selectAccount);
  const text = useAppSelector(selectRecipientText);
  const recipient = useRecipient(text ?? '');
  let address: Address | null | undefined = account;
  if (text !== null)
    address =
      recipient.status === 'resolved'
        ? recipient.address
        : recipient.status === 'unresolved'
          ? null
          : undefined;
  return { recipient, address };
}

function SwapCard(): ReactNode {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { recipient, address } = useSwapRecipient();
  const isInvalid = useAppSelector(
    (state) => selectSwapIssue(state, address) === 'insufficientBalance',
  );
  const input = useAppSelector(selectInputCurrency);
  const output = useAppSelector(selectOutputCurrency);
  const dispatch = useAppDispatch();
  const slippageBps = useAppSelector(selectTradeSlippageBps);
  const advice = {
    slippageBps,
    onChoose: (chosen: number) => dispatch(tradeSlippageChosen(chosen)),
  };
  useTaxCheck(input);
  useTaxCheck(output);
  const hasStranger = useAppSelector(
    (state) => selectNeedsSafetyCheck(state, input) || selectNeedsSafetyCheck(state, output),
  );
  return (
    <Card width="md">
      <TradeCardHeader title={t('swap.card.title')} subtitle={t('swap.card.subtitle')} />
      <CardBody>
        <Stack gap="md">
          {search === '' ? null : (
            <Suspense fallback={null}>
              <LinkNotes />
            </Suspense>
          )}
          <SwapForm recipient={recipient} isInputInvalid={isInvalid} />
          {hasStranger ? (
            <Suspense fallback={null}>
              <SafetyNotice input={input} output={output} advice={advice} />
            </Suspense>
          ) : null}
          <SwapAction recipient={address} />
          <UnsupportedNotice currencies={[input, output]} />
        </Stack>
      </CardBody>
    </Card>
  );
}

/** Shows /swap: trade one token for another. */
export function SwapPage(): ReactNode {
  useSwapQuery();
  useSwapReads();
  // Without a wallet nothing is signed, so none of the signing code is loaded.
  const hasAccount = useAppSelector((state) => selectAccount(state) !== null);
  const isChartHidden = useAppSelector((state) => state.settings.userSwapChart === false);
  useEffect(() => (hasAccount ? whenIdle(preloadSwapParts) : undefined), [hasAccount]);
  if (!contractAddress('router')) {
    return (
      <Page width="md">
        <Suspense fallback={null}>
          <NotDeployed />
        </Suspense>
      </Page>
    );
  }
  return (
    <Page>
      <Columns $isSingle={isChartHidden}>
        <Stack gap="lg">
          <TradeTabs value="swap" />
          <SwapCard />
          <DetailsBelow />
        </Stack>
        <ChartPlace />
      </Columns>
      <SwapTokenGate />
      <SwapReview />
    </Page>
  );
}
