import { useState, type ReactNode } from 'react';
import { isKind } from '#chain/transactions/info.ts';
import { selectPendingTransactions } from '#chain/transactions/selectors.ts';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { AppError } from '#lib/errors.ts';
import type { Address } from '#lib/hex.ts';
import type { AuctionInfo } from '#protocol/auctions.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { reclaimBid } from '../auctionsThunks.ts';

/** Takes back a bid that has not won; busy until it is through. */
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
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<AppError>();
  const isPending = useAppSelector((state) =>
    selectPendingTransactions(state).some(
      ({ info }) => isKind<AuctionInfo>(info, 'reclaimBid') && info.auctionId === auctionId,
    ),
  );
  const reclaim = async (): Promise<void> => {
    setAsking(true);
    setError(undefined);
    const result = await dispatch(reclaimBid(account, auctionId, amount));
    setAsking(false);
    if (!result.ok) setError(result.error);
  };
  return (
    <Stack gap="sm" align="end">
      <Button loading={isAsking || isPending} onClick={() => void reclaim()}>
        {t('auctions.reclaim.action')}
      </Button>
      {error ? <FailureMessage error={error} /> : null}
    </Stack>
  );
}
