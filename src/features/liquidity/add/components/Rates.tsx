import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatPrice, shortenSymbol } from '#lib/format.ts';
import { invert, ratio, type Ratio } from '#lib/ratio.ts';
import { Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';

const ONE = ratio(1n);

/**
 * Shows a price in both directions, one line each: `1 BNB = 600 BUSD`. `price`: whole units of B
 * for one of A.
 */
export function Rates({ a, b, price }: { a: Currency; b: Currency; price: Ratio }): ReactNode {
  return (
    <Stack gap="xxs" align="end">
      <Rate base={a} quote={b} price={price} />
      <Rate base={b} quote={a} price={invert(price)} />
    </Stack>
  );
}

function Rate({
  base,
  quote,
  price,
}: {
  base: Currency;
  quote: Currency;
  price: Ratio;
}): ReactNode {
  const { locale } = useTranslation();
  return (
    <Text as="bdi" scale="sm" weight="bold" numeric>
      {`${formatPrice(ONE, { locale })} ${shortenSymbol(base.symbol)} = ${formatPrice(price, { locale })} ${shortenSymbol(quote.symbol)}`}
    </Text>
  );
}
