import type { ReactNode } from 'react';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import { poolCurrencies } from '#entities/pairs/poolCurrencies.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { Stack } from '#ui/Layout.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import type { Amounts } from './poolState.ts';

/**
 * Shows an amount with its symbol, and a plus sign when it is positive. Past amounts are rounded to
 * the nearest: a pool pays a unit less than its share, and 500 must not read 499.999.
 */
export function SignedAmount({
  amount,
  currency,
}: {
  amount: bigint;
  currency: Currency;
}): ReactNode {
  const { locale } = useTranslation();
  return (
    <Verbatim>
      {amount > 0n ? '+' : ''}
      {formatAmount(amount, currency, { locale, rounding: 'nearest' })}{' '}
      {shortenSymbol(currency.symbol)}
    </Verbatim>
  );
}

/** Shows two amounts one below the other, each with its symbol. */
export function AmountsText({
  tokens,
  amounts: { amount0, amount1 },
}: {
  tokens: TokenPair;
  amounts: Amounts;
}): ReactNode {
  const { locale } = useTranslation();
  const currencies = poolCurrencies(tokens);
  return (
    <Stack gap="none" align="end">
      {[amount0, amount1].map((amount, side) => {
        const currency = currencies[side === 0 ? 0 : 1];
        return (
          <Verbatim key={currency.id}>
            {formatAmount(amount, currency, { locale, rounding: 'nearest' })}{' '}
            {shortenSymbol(currency.symbol)}
          </Verbatim>
        );
      })}
    </Stack>
  );
}
