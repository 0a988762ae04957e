import type { ReactNode } from 'react';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import { poolCurrencies } from '#entities/pairs/poolCurrencies.ts';
import { selectTaxes } from '#entities/tokenSafety/taxes.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { Message } from '#ui/Message.tsx';
import '../texts.ts';

function OfToken({ currency, isBefore }: { currency: Currency; isBefore: boolean }): ReactNode {
  const { t } = useTranslation();
  const taxes = useAppSelector((state) => selectTaxes(state, currency));
  return taxes && (taxes.buyBps > 0 || taxes.sellBps > 0) ? (
    <Message variant="info">
      {t(isBefore ? 'results.beforeTax' : 'results.taxed', {
        token: shortenSymbol(currency.symbol),
      })}
    </Message>
  ) : null;
}

/**
 * Says of a taxed token what its tax does to the result. `isBefore`: the receipts couldn't be read,
 * so that deposits and withdrawals are the pool's amounts.
 */
export function BeforeTax({
  tokens,
  isBefore,
}: {
  tokens: TokenPair;
  isBefore: boolean;
}): ReactNode {
  return poolCurrencies(tokens).map((currency) => (
    <OfToken key={currency.id} currency={currency} isBefore={isBefore} />
  ));
}
