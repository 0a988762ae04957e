import type { ReactNode } from 'react';
import { executionPrice, type Trade } from '#entities/pairs/tradeMath.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatPrice, shortenSymbol } from '#lib/format.ts';
import { invert } from '#lib/ratio.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { IconButton } from '#ui/IconButton.tsx';
import { RefreshIcon } from '#ui/icons/RefreshIcon.tsx';
import { Row } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import { priceInverted } from '../swapSlice.ts';

/** Shows the execution price of a trade, in either direction. */
export function TradePrice({ trade }: { trade: Trade }): ReactNode {
  const { t, locale } = useTranslation();
  const dispatch = useAppDispatch();
  const isInverted = useAppSelector((state) => state.swap.isPriceInverted);
  const price = executionPrice(trade);
  const [base, quote] = isInverted
    ? [trade.inputCurrency, trade.outputCurrency]
    : [trade.outputCurrency, trade.inputCurrency];
  const amount = formatPrice(isInverted ? price : invert(price), { significant: 6, locale });
  return (
    <Row gap="xs">
      <Text as="span" scale="sm" weight="bold" numeric>
        {t('swap.price.each', {
          amount,
          quote: shortenSymbol(quote.symbol),
          base: shortenSymbol(base.symbol),
        })}
      </Text>
      <IconButton
        scale="sm"
        label={t('swap.price.invert')}
        onClick={() => dispatch(priceInverted())}
      >
        <RefreshIcon />
      </IconButton>
    </Row>
  );
}
