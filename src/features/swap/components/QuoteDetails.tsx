import '#i18n/addLateTexts.ts';
import { useId, type ReactNode } from 'react';
import type { Call } from '#chain/calls.ts';
import { OneWord } from '#entities/feedback/OneWord.tsx';
import { reservesCall } from '#entities/pairs/pairCalls.ts';
import { useTranslation } from '#i18n/t.ts';
import { createAppSelector, useAppSelector, type RootState } from '#redux';
import { Collapse } from '#ui/Collapse.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { ChevronUpIcon } from '#ui/icons/ChevronUpIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { LatePriceChecks } from '../split/components/lateSplit.tsx';
import { selectIsSlippageUsual, selectTradeSlippageBps } from '../swapInput.ts';
import { selectQuotedSwap, selectTrade } from '../swapQuote.ts';
import { useRouteGas } from '../useRouteGas.ts';
import { SlippageRow } from './SlippageRow.tsx';
import { SwapDetails } from './SwapDetails.tsx';
import { TradePrice } from './TradePrice.tsx';

function Price(): ReactNode {
  const quote = useAppSelector(selectQuotedSwap);
  return quote ? <TradePrice sides={quote} /> : null;
}

/** Returns the reads behind the form's quote: what its pools hold. */
const selectRouteReads = createAppSelector(
  [(state: RootState) => selectTrade(state)?.pairs],
  (pairs = []): readonly Call<unknown>[] =>
    pairs
      .map(({ token0, token1 }) => reservesCall([token0, token1]))
      .filter((call) => call !== undefined),
);
const sameReads = (a: readonly Call<unknown>[], b: readonly Call<unknown>[]): boolean =>
  a.length === b.length && a.every(({ key }, index) => key === b[index]?.key);

/** Marks the quote while the reserves behind it are one node's word. */
const QuoteWord = (): ReactNode => <OneWord calls={useAppSelector(selectRouteReads, sameReads)} />;

function Details(): ReactNode {
  const quote = useAppSelector(selectQuotedSwap);
  const gas = useRouteGas();
  const slippageBps = useAppSelector(selectTradeSlippageBps);
  return quote ? (
    <Stack gap="xs">
      <SwapDetails quote={quote} gas={gas} />
      <LatePriceChecks quote={quote} slippageBps={slippageBps} />
    </Stack>
  ) : null;
}

/**
 * Renders the price of the form's trade and its folding details. Reads the trade in the parts that
 * show it, so that a typed digit renders only these.
 */
export function QuoteDetails({
  isOpen,
  onToggle,
}: {
  isOpen: boolean;
  onToggle: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const slippageBps = useAppSelector(selectTradeSlippageBps);
  const isUsual = useAppSelector(selectIsSlippageUsual);
  return (
    <Stack gap="none">
      <DetailRow
        label={t('swap.price')}
        value={
          <Row gap="ms">
            <QuoteWord />
            <Price />
            <IconButton
              scale="sm"
              label={t('swap.details')}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={onToggle}
            >
              {isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
            </IconButton>
          </Row>
        }
      />
      <Collapse open={isOpen} id={id}>
        <Stack gap="xs">
          {isUsual && <SlippageRow slippageBps={slippageBps} />}
          <Details />
        </Stack>
      </Collapse>
    </Stack>
  );
}
