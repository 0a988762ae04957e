import type { ReactNode } from 'react';
import { isKind } from '#chain/transactions/info.ts';
import { selectPendingTransactions } from '#chain/transactions/selectors.ts';
import { useWriteForm } from '#entities/writeFlow/useWriteForm.ts';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import type { AuctionInfo } from '#protocol/auctions.ts';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { reclaimFlow } from '../auctionsFlows.ts';

/** Reclaims a bid that has not won; busy until the transaction is mined. */
export function ReclaimButton({
  account,
  auctionId,
  amount,
}: {
  account: Address;
  auctionId: number;
  amount: bigint;
}): ReactNode {
  const { t } = useTranslation();
  const form = useWriteForm(reclaimFlow);
  const isPending = useAppSelector((state) =>
    selectPendingTransactions(state).some(
      ({ info }) => isKind<AuctionInfo>(info, 'reclaimBid') && info.auctionId === auctionId,
    ),
  );
  return (
    <Stack gap="sm" align="end">
      <Button
        loading={form.isSending || isPending}
        onClick={() => form.submit({ account, auctionId, amount })}
      >
        {t('auctions.reclaim.action')}
      </Button>
      {form.error ? <FailureMessage error={form.error} /> : null}
    </Stack>
  );
}
