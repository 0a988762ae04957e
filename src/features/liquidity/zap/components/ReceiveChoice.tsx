import type { ReactNode } from 'react';
import { contractAddress } from '#config/chains.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Muted } from '#ui/Text.tsx';

/** Output of a withdrawal: both tokens of the pool, or one of them. */
export type Receives = 'both' | 'a' | 'b';

interface ReceiveChoiceProps {
  a: Currency;
  b: Currency;
  value: Receives;
  onChange: (receives: Receives) => void;
}

/** Shows 'Both', 'Only A' or 'Only B'; a sentence where there is no such choice. */
export function ReceiveChoice({ a, b, value, onChange }: ReceiveChoiceProps): ReactNode {
  const { t } = useTranslation();
  if (!contractAddress('zap')) return <Muted align="center">{t('zap.unavailable')}</Muted>;
  return (
    <RadioGroup
      legend={t('zap.out.receive')}
      variant="pills"
      value={value}
      onChange={onChange}
      options={[
        { value: 'both', label: t('zap.out.both') },
        { value: 'a', label: t('zap.out.only', { symbol: shortenSymbol(a.symbol) }) },
        { value: 'b', label: t('zap.out.only', { symbol: shortenSymbol(b.symbol) }) },
      ]}
    />
  );
}
