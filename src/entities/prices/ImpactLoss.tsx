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
  /** Part of it that the pools take as their fee; 0 where they take none. */
  fee: bigint;
  /** Price impact of the trade, without the fee. */
  impact: Ratio;
}

/**
 * Says what a trade loses to the pools' fee and to its price impact, in dollars; nothing where the
 * price is not known.
 */
export function ImpactLoss({ amount, currency, fee, impact }: ImpactLossProps): ReactNode {
  const { t, locale } = useTranslation();
  const lost = fee + (amount * impact.numerator) / impact.denominator;
  const valueE18 = useUsdValue(lost, currency.token);
  if (typeof valueE18 !== 'bigint') return null;
  const usd = formatUsd({ numerator: valueE18, denominator: 10n ** 18n }, { locale });
  return (
    <p>
      <strong>{t('swap.impactDialog.loss', { usd })}</strong>
    </p>
  );
}
