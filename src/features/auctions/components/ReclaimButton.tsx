import { useState, type ReactNode } from 'react';
import { isKind } from '#chain/transactions/info.ts';
import { selectPendingTransactions } from '#chain/transactions/selectors.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { AuctionInfo } from '#protocol/auctions.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import type { ReclaimModel } from '../auctionsActs.ts';
import { ReclaimDialog } from './lateParts.ts';

/** Opens the review of reclaiming a bid that has not won; busy until the transaction is mined. */
export function ReclaimButton({ bid }: { bid: ReclaimModel }): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isPending = useAppSelector((state) =>
    selectPendingTransactions(state).some(
      ({ info }) => isKind<AuctionInfo>(info, 'reclaimBid') && info.auctionId === bid.auctionId,
    ),
  );
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        loading={isPending}
        onClick={() => setOpen(true)}
        onPointerEnter={ReclaimDialog.preload}
        onFocus={ReclaimDialog.preload}
      >
        {t('auctions.reclaim.action')}
      </Button>
      {isOpen ? (
        <LateBoundary onClose={close}>
          <ReclaimDialog bid={bid} onClose={close} />
        </LateBoundary>
      ) : null}
    </>
  );
}
