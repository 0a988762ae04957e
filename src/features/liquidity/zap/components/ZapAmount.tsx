import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatAmount, shortenSymbol, unknownText } from '#lib/format.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { Text } from '#ui/Text.tsx';

/** Shows an amount, or '–' while it is not known. */
export function ZapAmount({
  raw,
  currency,
  symbol = shortenSymbol(currency.symbol),
}: {
  raw: Raw | null;
  currency: Currency;
  symbol?: string;
}): ReactNode {
  const { locale } = useTranslation();
  if (raw === null) return unknownText;
  return (
    <Text as="bdi" scale="sm" weight="bold" numeric>
      {formatAmount(fromRaw(raw), currency, { significant: 6, locale })} {symbol}
    </Text>
  );
}
