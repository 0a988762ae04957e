import '#i18n/addLateTexts.ts';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Collapse } from '#ui/Collapse.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { ChevronUpIcon } from '#ui/icons/ChevronUpIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { DEFAULT_SLIPPAGE_BPS, selectTradeSlippageBps } from '../swapInput.ts';
import { selectQuotedSwap } from '../swapQuote.ts';
import { useRouteGas } from '../useRouteGas.ts';
import { SlippageRow } from './SlippageRow.tsx';
import { SwapDetails } from './SwapDetails.tsx';
import { TradePrice } from './TradePrice.tsx';

function Price(): ReactNode {
  const quote = useAppSelector(selectQuotedSwap);
  return quote ? <TradePrice sides={quote} /> : null;
}

function Details(): ReactNode {
  const quote = useAppSelector(selectQuotedSwap);
  const gas = useRouteGas();
  return quote ? <SwapDetails quote={quote} gas={gas} /> : null;
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
  return (
    <Stack gap="none">
      <DetailRow
        label={t('swap.price')}
        value={
          <Row gap="xs">
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
          {slippageBps === DEFAULT_SLIPPAGE_BPS && <SlippageRow slippageBps={slippageBps} />}
          <Details />
        </Stack>
      </Collapse>
    </Stack>
  );
}
