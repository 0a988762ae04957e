import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { executionPrice } from '#entities/pairs/tradeMath.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatPrice, shortenSymbol } from '#lib/format.ts';
import { invert } from '#lib/ratio.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { IconButton } from '#ui/IconButton.tsx';
import { RefreshIcon } from '#ui/icons/RefreshIcon.tsx';
import { Text } from '#ui/Text.tsx';
import type { QuotedSwap } from '../swapModel.ts';
import { priceInverted } from '../swapSlice.ts';

/** On a narrow screen the amount stays with its symbol. */
const Equation = styled(Text)`
  text-wrap: balance;
`;

export type PricedSides = Pick<QuotedSwap, 'input' | 'output'>;

/** Shows the execution price, in the direction that the user chose. */
export function PriceText({ sides: { input, output } }: { sides: PricedSides }): ReactNode {
  const { t, locale } = useTranslation();
  const isInverted = useAppSelector((state) => state.swap.isPriceInverted);
  const price = executionPrice({
    inputCurrency: input.currency,
    outputCurrency: output.currency,
    inputAmount: fromRaw(input.amountRaw),
    outputAmount: fromRaw(output.amountRaw),
  });
  const [base, quote] = isInverted
    ? [output.currency, input.currency]
    : [input.currency, output.currency];
  const amount = formatPrice(isInverted ? invert(price) : price, { significant: 6, locale });
  return (
    <Equation as="span" scale="sm" weight="bold" numeric>
      {t('swap.price.equals', {
        amount,
        quote: shortenSymbol(quote.symbol),
        base: shortenSymbol(base.symbol),
      })}
    </Equation>
  );
}

/** Turns the price round. Memoised: a typed digit changes the price only. */
const InvertButton = memo(function InvertButton(): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <IconButton scale="sm" label={t('swap.price.invert')} onClick={() => dispatch(priceInverted())}>
      <RefreshIcon />
    </IconButton>
  );
});

/** Shows the execution price and turns it round, for a row of its caller's. */
export function TradePrice({ sides }: { sides: PricedSides }): ReactNode {
  return (
    <>
      <PriceText sides={sides} />
      <InvertButton />
    </>
  );
}
