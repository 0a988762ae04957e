import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatUsd } from '#lib/format.ts';
import type { Ratio } from '#lib/ratio.ts';
import { useUsdValue } from './usePrices.ts';

export interface ImpactLossProps {
  /** What is traded, in the smallest unit. */
  amount: bigint;
  currency: Currency;
  /** Price impact of the trade. */
  impact: Ratio;
}

/** Says what a price impact costs in dollars; nothing where the price is not known. */
export function ImpactLoss({ amount, currency, impact }: ImpactLossProps): ReactNode {
  const { t, locale } = useTranslation();
  const lost = (amount * impact.numerator) / impact.denominator;
  const valueE18 = useUsdValue(lost, currency.token);
  if (typeof valueE18 !== 'bigint') return null;
  const usd = formatUsd({ numerator: valueE18, denominator: 10n ** 18n }, { locale });
  return (
    <p>
      <strong>{t('swap.impactDialog.loss', { usd })}</strong>
    </p>
  );
}
