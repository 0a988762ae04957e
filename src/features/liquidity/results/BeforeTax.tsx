import type { ReactNode } from 'react';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import { poolCurrencies } from '#entities/pairs/poolCurrencies.ts';
import { selectTaxes } from '#entities/tokenSafety/taxes.ts';
import { useTaxCheck } from '#entities/tokenSafety/useTokenSafety.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { Message } from '#ui/Message.tsx';
import '../texts.ts';

function OfToken({ currency }: { currency: Currency }): ReactNode {
  const { t } = useTranslation();
  useTaxCheck(currency);
  const taxes = useAppSelector((state) => selectTaxes(state, currency));
  return taxes && (taxes.buyBps > 0 || taxes.sellBps > 0) ? (
    <Message variant="info">
      {t('results.beforeTax', { token: shortenSymbol(currency.symbol) })}
    </Message>
  ) : null;
}

/**
 * Says that a result has the pool's amounts where a token of it is taxed: what a deposit took from
 * the account was more, and a withdrawal brings less.
 */
export function BeforeTax({ tokens }: { tokens: TokenPair }): ReactNode {
  return poolCurrencies(tokens).map((currency) => (
    <OfToken key={currency.id} currency={currency} />
  ));
}
