import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { useNumberInput } from '#i18n/useNumberInput.ts';
import { parseAmount } from '#lib/amounts.ts';
import type { Currency } from '#lib/currency.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { NumericInput } from '#ui/NumericInput.tsx';

export interface CustomAllowanceProps {
  currency: Currency;
  /** Amount that the next step needs, in the smallest unit; 0 without a next step. */
  needed: bigint;
  text: string;
  onTyped: (text: string) => void;
  isEnough: boolean;
}

/** Takes a custom allowance and says what is wrong with it. */
export function CustomAllowance({
  currency,
  needed,
  text,
  onTyped,
  isEnough,
}: CustomAllowanceProps): ReactNode {
  const { t, locale } = useTranslation();
  const numberInput = useNumberInput();
  const symbol = shortenSymbol(currency.symbol);
  const error =
    parseAmount(text, currency).ok && needed > 0n
      ? t('tokens.approval.customTooSmall', {
          symbol,
          amount: formatAmount(needed, currency, { significant: 6, locale }),
        })
      : t('tokens.approval.enterAmount');
  return (
    <NumericInput
      label={t('tokens.approval.customLabel', { symbol })}
      value={text}
      onChange={onTyped}
      {...numberInput}
      error={isEnough || (text === '' && needed === 0n) ? undefined : error}
    />
  );
}
