import type { ReactNode } from 'react';
import type { Pool } from '#entities/pairs/liquidityMath.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatPrice, shortenSymbol } from '#lib/format.ts';
import { invert, type Ratio } from '#lib/ratio.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import { poolPrice } from '../../shared/poolPrice.ts';

/** Shows the pool's price in both directions. */
export function RemovePrices({ pool, a, b }: { pool: Pool; a: Currency; b: Currency }): ReactNode {
  const { t, locale } = useTranslation();
  const price = poolPrice(pool, a, b);
  const line = (base: Currency, quote: Currency, each: Ratio): ReactNode => (
    <Text as="span" scale="sm" weight="bold" numeric align="end">
      {t('remove.price', {
        base: shortenSymbol(base.symbol),
        quote: shortenSymbol(quote.symbol),
        amount: formatPrice(each, { locale }),
      })}
    </Text>
  );
  return (
    <DetailRow
      label={t('remove.prices')}
      value={
        <Stack gap="none" align="end">
          {line(a, b, price)}
          {line(b, a, invert(price))}
        </Stack>
      }
    />
  );
}
