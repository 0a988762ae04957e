import { memo, type ReactNode } from 'react';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import type { Currency } from '#lib/currency.ts';
import { formatAmount, unknownText } from '#lib/format.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Skeleton } from '#ui/Skeleton.tsx';
import { selectBalance } from '../tokenSelectors.ts';

export interface BalanceTextProps {
  currency: Currency;
  /** Significant digits. */
  significant: number;
}

/**
 * Shows the connected account's balance: a skeleton while it is read, '–' when unreadable, nothing
 * without a wallet. The caller watches the call.
 */
export const BalanceText = memo(function BalanceText({
  currency,
  significant,
}: BalanceTextProps): ReactNode {
  const { t, locale } = useTranslation();
  const owner = useAppSelector(selectAccount);
  const balance = useAppSelector((state) => selectBalance(state, currency, owner));
  if (owner === null) return null;
  if (balance === undefined)
    return <Skeleton width="4rem" label={t('tokens.input.balanceLoading')} />;
  if (balance === null) return <span title={t('tokens.input.balanceUnknown')}>{unknownText}</span>;
  return formatAmount(balance, currency, { significant, locale });
});
