import type { ReactNode } from 'react';
import { UsdText } from '#entities/prices/UsdText.tsx';
import { useUsdValue } from '#entities/prices/usePrices.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Token } from '#lib/currency.ts';
import { formatAmount, shortenSymbol, unknownText, type NumberFormat } from '#lib/format.ts';
import { Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';

export interface TokenAmountProps {
  /** Smallest unit: `undefined` not read yet, `null` unknown. */
  amount: bigint | null | undefined;
  token: Token;
  /** Symbol to show instead of the token's own. */
  symbol?: string;
  /** Decimals; six significant digits when absent. */
  places?: number;
  align?: 'start' | 'end';
  /** 'lg' for the single figure of a panel whose title names the token. */
  scale?: 'sm' | 'lg';
  /** Value in dollars; that of the token at its price when absent. */
  worth?: ReactNode;
}

function Worth({ amount, token }: { amount: bigint | null | undefined; token: Token }): ReactNode {
  return <UsdText valueE18={useUsdValue(amount, token)} />;
}

/**
 * Shows '1,234.5 MEOW' above its value: a skeleton while loading, '–' if unknown, no value for 0.
 */
export function TokenAmount({
  amount,
  token,
  symbol = token.symbol,
  places,
  align = 'start',
  scale = 'sm',
  worth,
}: TokenAmountProps): ReactNode {
  const { t, locale } = useTranslation();
  if (amount === undefined) return <Skeleton width="5rem" label={t('common.loading')} />;
  if (amount === null) return unknownText;
  const format: NumberFormat = places === undefined ? { locale } : { locale, places };
  return (
    <Stack as="span" gap="none" align={align}>
      <Text
        as="span"
        scale={scale}
        {...(amount === 0n ? { tone: 'muted' } : { weight: 'bold' })}
        numeric
      >
        {formatAmount(amount, token, format)}{' '}
        {scale === 'sm' ? <Verbatim>{shortenSymbol(symbol)}</Verbatim> : null}
      </Text>
      {amount === 0n ? null : (
        <Muted as="span" scale={scale === 'sm' ? 'xs' : 'sm'} numeric>
          {worth ?? <Worth amount={amount} token={token} />}
        </Muted>
      )}
    </Stack>
  );
}
