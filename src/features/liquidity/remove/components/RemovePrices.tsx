import type { ReactNode } from 'react';
import type { Pool } from '#entities/pairs/liquidityMath.ts';
import { useTranslation } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import type { Currency } from '#lib/currency.ts';
import { formatPrice, shortenSymbol } from '#lib/format.ts';
import { invert, ratio, type Ratio } from '#lib/ratio.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';

/** Returns whole units of `b` for one whole unit of `a` at the pool's current price. */
function poolPrice({ pair }: Pool, a: Currency, b: Currency): Ratio {
  const [reserveA, reserveB] = sameAddress(pair.token0.address, a.token.address)
    ? [pair.reserve0, pair.reserve1]
    : [pair.reserve1, pair.reserve0];
  return ratio(reserveB * 10n ** BigInt(a.decimals), reserveA * 10n ** BigInt(b.decimals));
}

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
