import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Card, CardBody } from '#ui/Card.tsx';
import { Collapse } from '#ui/Collapse.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { ChevronUpIcon } from '#ui/icons/ChevronUpIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import type { Trade } from '#entities/pairs/tradeMath.ts';
import { selectTradeSlippageBps } from '../swapInput.ts';
import { selectTrade } from '../swapQuote.ts';
import { quotedSwap } from '../swapModel.ts';
import { DEFAULT_SLIPPAGE_BPS, SlippageRow } from './SlippageRow.tsx';
import { SwapDetails } from './SwapDetails.tsx';
import { TradePrice } from './TradePrice.tsx';

interface DetailsProps {
  trade: Trade;
  isOpen: boolean;
  onToggle: () => void;
}

function Details({ trade, isOpen, onToggle }: DetailsProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const slippageBps = useAppSelector(selectTradeSlippageBps);
  const quote = quotedSwap(trade, slippageBps);
  return (
    <Stack gap="none">
      <DetailRow
        label={t('swap.price')}
        value={
          <Row gap="xs">
            <TradePrice sides={quote} />
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
          <SwapDetails quote={quote} />
        </Stack>
      </Collapse>
    </Stack>
  );
}

/** Shows the price of the trade, and its details below, which fold. */
export function DetailsBelow(): ReactNode {
  const trade = useAppSelector(selectTrade);
  const [isOpen, setOpen] = useState(true);
  return (
    <Collapse open={trade !== undefined}>
      {trade && (
        <Card variant="flat" width="md">
          <CardBody>
            <Details trade={trade} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          </CardBody>
        </Card>
      )}
    </Collapse>
  );
}
