import type { ReactNode } from 'react';
import { UsdText } from '#entities/prices/UsdText.tsx';
import { useUsdValue } from '#entities/prices/usePrices.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount } from '#lib/format.ts';
import type { Currency } from '#lib/currency.ts';
import { Verbatim } from '#ui/Verbatim.tsx';
import { lotteryContract } from '../lotteryCalls.ts';

/** Formats an amount of the lottery's token with its symbol: '12.5 MEOW'. */
export function amountText(amount: bigint, locale: string): string {
  const currency = lotteryContract?.currency;
  return currency ? `${formatAmount(amount, currency, { locale })} ${currency.symbol}` : '';
}

/** Shows an amount of the lottery's token. */
export function Amount({ value }: { value: bigint }): ReactNode {
  const { locale } = useTranslation();
  return <Verbatim>{amountText(value, locale)}</Verbatim>;
}

/** Shows what an amount of the lottery's token is worth: a skeleton until it is known. */
export function Worth({ value, currency }: { value: bigint; currency: Currency }): ReactNode {
  return <UsdText valueE18={useUsdValue(value, currency.token)} />;
}
