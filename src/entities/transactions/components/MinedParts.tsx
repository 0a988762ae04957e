import type { ReactNode } from 'react';
import { isKind, partsOf } from '#chain/transactions/info.ts';
import type { TransactionRecord } from '#chain/transactions/record.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import type { ApproveInfo } from '#protocol/approval.ts';
import { summaryText } from '#protocol/summary.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';

/** An allowance as large as any token's supply is told as unlimited. */
const UNLIMITED = 2n ** 255n;

/**
 * Says which calls of a batch were mined and which failed, and what a contract may still spend by an
 * approval among them.
 */
export function MinedParts({ record }: { record: TransactionRecord }): ReactNode {
  const { t, locale } = useTranslation();
  const { minedParts, info } = record;
  if (!minedParts) return null;
  const parts = partsOf(info);
  const left = parts.filter(
    (part, index): part is ApproveInfo =>
      isKind<ApproveInfo>(part, 'approve') &&
      minedParts.includes(index) &&
      fromRaw(part.amountRaw) > 0n,
  );
  return (
    <Stack gap="xs" style={{ inlineSize: '100%' }}>
      {parts.map((part, index) => {
        const { key, params } = summaryText(part, locale);
        const isMined = minedParts.includes(index);
        return (
          <DetailRow
            key={t(key, params)}
            label={t(key, params)}
            value={t(isMined ? 'transactions.status.confirmed' : 'transactions.status.failed')}
          />
        );
      })}
      {left.map((part) => {
        const amount = fromRaw(part.amountRaw);
        return (
          <Muted key={part.tokenAddress}>
            {t('transactions.batch.allowance', {
              amount:
                amount < UNLIMITED
                  ? formatAmount(amount, part, { locale })
                  : t('tokens.approval.unlimited'),
              symbol: shortenSymbol(part.symbol),
            })}
          </Muted>
        );
      })}
    </Stack>
  );
}
