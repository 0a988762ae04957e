import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol, type Rounding } from '#lib/format.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { Text } from '#ui/Text.tsx';

export interface AmountChangeProps {
  sign: '−' | '+';
  /** Amount in the smallest unit, without the sign. */
  raw: Raw;
  currency: { symbol: string; decimals: number };
  rounding?: Rounding;
}

/** Shows an amount spent or received, to six significant digits. */
export function AmountChange({
  sign,
  raw,
  currency,
  rounding = 'down',
}: AmountChangeProps): ReactNode {
  const { locale } = useTranslation();
  return (
    <Text as="bdi" scale="sm" weight="bold" numeric tone={sign === '+' ? 'success' : 'default'}>
      {`${sign}${formatAmount(fromRaw(raw), currency, { significant: 6, locale, rounding })} ${shortenSymbol(currency.symbol)}`}
    </Text>
  );
}
