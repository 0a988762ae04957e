import type { ReactNode } from 'react';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatAmount } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { Muted } from '#ui/Text.tsx';
import { refundFlow, refundRequest, type RefundIssue } from '../refund.ts';
import { ReviewDialog } from './ReviewDialog.tsx';

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
    <ReviewDialog
      title={t('profile.refund.title')}
      action={t('profile.refund.action', {
        num: formatAmount(amount, currency, { locale }),
        symbol: currency.symbol,
      })}
      pendingText={t('harvest.status.asking')}
      flow={refundFlow}
      model={{ account, amountRaw: toRaw(amount) }}
      request={refundRequest(account)}
      expected={[{ currency, amount }]}
      issueText={(issue) => t(issueKeys[issue])}
      isActionFocused
      closesWhenSent
      onClose={onClose}
    >
      <Muted>{help}</Muted>
    </ReviewDialog>
  );
}
