import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';

export interface AmountRowProps {
  label: string;
  /** Smallest unit. */
  amount: bigint;
  currency: { symbol: string; decimals: number };
  /** Shown before the amount, such as a percentage. */
  before?: ReactNode;
}

/** Shows a label with an amount and its symbol. */
export function AmountRow({ label, amount, currency, before }: AmountRowProps): ReactNode {
  const { locale } = useTranslation();
  return (
    <DetailRow
      label={label}
      value={
        <Text as="span" scale="sm" weight="bold" numeric>
          {before}
          {before === undefined ? null : ' · '}
          {formatAmount(amount, currency, { locale })}{' '}
          <Verbatim>{shortenSymbol(currency.symbol)}</Verbatim>
        </Text>
      }
    />
  );
}
