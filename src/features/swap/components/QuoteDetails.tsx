import '#i18n/addLateTexts.ts';
import { memo, useId, type ReactNode } from 'react';
import type { Trade } from '#entities/pairs/tradeMath.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Collapse } from '#ui/Collapse.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { ChevronUpIcon } from '#ui/icons/ChevronUpIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { DEFAULT_SLIPPAGE_BPS, selectTradeSlippageBps } from '../swapInput.ts';
import { quotedSwap } from '../swapModel.ts';
import { SlippageRow } from './SlippageRow.tsx';
import { SwapDetails } from './SwapDetails.tsx';
import { TradePrice } from './TradePrice.tsx';

export interface QuoteDetailsProps {
  trade: Trade;
  isOpen: boolean;
  onToggle: () => void;
}

interface FoldButtonProps {
  isOpen: boolean;
  /** Id of what folds. */
  controls: string;
  onToggle: () => void;
}

/** Folds the details. Memoised: a typed digit doesn't change it. */
const FoldButton = memo(function FoldButton({
  isOpen,
  controls,
  onToggle,
}: FoldButtonProps): ReactNode {
  const { t } = useTranslation();
  return (
    <IconButton
      scale="sm"
      label={t('swap.details')}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      {isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
    </IconButton>
  );
});

/** Renders the price of a trade and its folding details. */
export function QuoteDetails({ trade, isOpen, onToggle }: QuoteDetailsProps): ReactNode {
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
            <FoldButton isOpen={isOpen} controls={id} onToggle={onToggle} />
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
