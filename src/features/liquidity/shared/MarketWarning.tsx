import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatPercent, formatPrice, shortenSymbol } from '#lib/format.ts';
import type { Ratio } from '#lib/ratio.ts';
import { useAppSelector } from '#redux';
import { Message } from '#ui/Message.tsx';
import { selectMarketPrice } from './market.ts';
import { marketGap } from './marketGap.ts';

export interface MarketWarningProps {
  a: Currency;
  b: Currency;
  /** Whole units of `b` for one of `a`; `undefined` while not known. */
  price: Ratio | undefined;
  /** The amounts set the price of a new pool. */
  isFirst?: boolean;
}

/** Warns when a price is more than 5 % away from the other pools' price. */
export function MarketWarning({ a, b, price, isFirst = false }: MarketWarningProps): ReactNode {
  const { t, locale } = useTranslation();
  const market = useAppSelector((state) => selectMarketPrice(state, a, b));
  const gap = price && market && marketGap(price, market);
  if (!gap) return null;
  const params = {
    symbolA: shortenSymbol(a.symbol),
    symbolB: shortenSymbol(b.symbol),
    amount: formatPrice(market, { significant: 4, locale }),
    percent: formatPercent(gap, { places: 0, locale }),
  };
  return (
    <Message variant="warning" role="status" title={t('add.market.title')}>
      {t(isFirst ? 'add.market.first' : 'add.market.pool', params)}
    </Message>
  );
}
