import type { ReactNode } from 'react';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatAmount } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { Muted } from '#ui/Text.tsx';
import { refundAct, type RefundIssue } from '../refund.ts';

const issueKeys = {
  claimed: 'profile.refund.issue.claimed',
  over: 'profile.refund.issue.over',
  pending: 'profile.issue.pending',
} as const satisfies Record<RefundIssue, TextKey>;

/** Reviews the gift to the first profiles: what arrives, and what the network takes. */
export function RefundDialog({
  account,
  amount,
  currency,
  help,
  onClose,
}: {
  account: Address;
  amount: bigint;
  currency: Currency;
  help: string;
  onClose: () => void;
}): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <ActDialog
      title={t('profile.refund.title')}
      action={t('profile.refund.action', {
        num: formatAmount(amount, currency, { locale }),
        symbol: currency.symbol,
      })}
      pendingText={t('harvest.status.asking')}
      act={refundAct}
      found={{ model: { account, amountRaw: toRaw(amount) } }}
      expected={[{ currency, amount }]}
      issueText={(issue) => t(issueKeys[issue])}
      isActionFocused
      closesWhenSent
      onClose={onClose}
    >
      <Muted>{help}</Muted>
    </ActDialog>
  );
}
