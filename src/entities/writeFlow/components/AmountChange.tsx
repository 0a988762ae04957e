import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol, type Rounding } from '#lib/format.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { Text } from '#ui/Text.tsx';

export interface AmountChangeProps {
  sign: '−' | '+';
  /** Smallest unit, without the sign. */
  raw: Raw;
  currency: { symbol: string; decimals: number };
  rounding?: Rounding;
}

/** An amount that leaves or arrives, to the last digit that matters. */
export function AmountChange({
  sign,
  raw,
  currency,
  rounding = 'down',
}: AmountChangeProps): ReactNode {
  const { locale } = useTranslation();
  return (
    <Text as="bdi" scale="sm" weight="bold" numeric tone={sign === '+' ? 'success' : 'default'}>
      {`${sign}${formatAmount(fromRaw(raw), currency, { significant: 8, locale, rounding })} ${shortenSymbol(currency.symbol)}`}
    </Text>
  );
}
