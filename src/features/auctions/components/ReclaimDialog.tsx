import type { ReactNode } from 'react';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import { useTranslation } from '#i18n/t.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { formatAmount } from '#lib/format.ts';
import { Muted } from '#ui/Text.tsx';
import { auctionContract } from '../auctionsCalls.ts';
import { reclaimAct, type ReclaimModel } from '../auctionsActs.ts';

/** Reviews reclaiming a bid that has not won: what comes back, and what the network takes. */
export function ReclaimDialog({
  bid,
  onClose,
}: {
  bid: ReclaimModel;
  onClose: () => void;
}): ReactNode {
  const { t, locale } = useTranslation();
  if (!auctionContract) return null;
  const { auctionId, amount } = bid;
  const currency = tokenCurrency(auctionContract.token);
  return (
    <ActDialog
      title={t('auctions.name', { id: auctionId })}
      action={t('auctions.reclaim.action')}
      pendingText={t('transactions.summary.reclaimBid', {
        amount: formatAmount(amount, currency, { locale }),
        symbol: currency.symbol,
        id: auctionId,
      })}
      act={reclaimAct}
      found={{ model: bid }}
      expected={[{ currency, amount }]}
      // No check of its own: the simulation reports what the chain refuses.
      issueText={(issue: never) => issue}
      isActionFocused
      closesWhenSent
      onClose={onClose}
    >
      <Muted>{t('auctions.reclaim.text')}</Muted>
    </ActDialog>
  );
}
