import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { spenderName } from './spenderName.ts';

/** States which contract may spend how much (smallest unit), before the wallet asks for it. */
export function ApprovalTerms({
  currency,
  spender,
  amount,
}: {
  currency: Currency;
  spender: Address;
  amount: bigint | 'unlimited';
}): ReactNode {
  const { t, locale } = useTranslation();
  const limit =
    amount === 'unlimited'
      ? t('tokens.approval.unlimited')
      : `${formatAmount(amount, currency, { locale })} ${shortenSymbol(currency.symbol)}`;
  return (
    <div>
      <DetailRow
        label={t('tokens.approval.spender')}
        value={<span title={spender}>{spenderName(t, spender).full}</span>}
      />
      <DetailRow label={t('tokens.approval.legend')} value={limit} />
    </div>
  );
}
