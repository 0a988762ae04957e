import type { ReactNode } from 'react';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { HoldingLine } from '#entities/holdings/components/HoldingLine.tsx';
import { HoldingSection } from '#entities/holdings/components/HoldingSection.tsx';
import type { UsdSum } from '#entities/holdings/usdSum.ts';
import { poolCurrencies, poolCurrency } from '#entities/pairs/poolCurrencies.ts';
import { Worth } from '#entities/prices/Worth.tsx';
import { lpPairOf } from '../lpPairOf.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import type { SaleHeld } from './salesHeld.ts';

import type { SalesHeld } from './useSalesHeld.ts';

const whatTexts: Record<SaleHeld['what'], TextKey> = {
  committed: 'portfolio.sales.committed',
  tokens: 'portfolio.collect',
  refund: 'portfolio.sales.refund',
};

/** Lists what an account has committed to sales; what it can claim is to be collected. */
export function SalesSection({
  sales: { found, isFailing, retry },
  sum,
}: {
  sales: SalesHeld;
  /** `undefined` while not read. */
  sum: UsdSum | undefined;
}): ReactNode {
  const { t, locale } = useTranslation();
  const isUnread = isFailing && !found;
  return (
    <HoldingSection
      title={t('portfolio.sales')}
      sum={sum}
      isUnread={isFailing}
      lines={
        isUnread
          ? []
          : found?.held.map(
              ({ key, sale: { config }, what, amount, currency, usdE18, origins }) => (
                <HoldingLine
                  key={key}
                  currencies={
                    what === 'tokens'
                      ? [poolCurrency(config.offeringToken)]
                      : poolCurrencies(lpPairOf(config))
                  }
                  name={config.name}
                  amount={`${formatAmount(amount, currency, { locale })} ${shortenSymbol(currency.symbol)}`}
                  note={t(whatTexts[what])}
                  worth={<Worth valueE18={usdE18} origins={origins} />}
                  actions={[{ to: '/ifo', label: t('portfolio.open') }]}
                />
              ),
            )
      }
    >
      {isUnread ? <RetryMessage onRetry={retry}>{t('portfolio.sales.failed')}</RetryMessage> : null}
    </HoldingSection>
  );
}
