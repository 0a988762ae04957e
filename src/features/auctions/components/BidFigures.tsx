import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import { unknownText } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { minTotalToWin, type Auction, type BidModel } from '../auctionsModel.ts';
import { useBids } from '../useAuctions.ts';
import { AmountText } from './AmountText.tsx';
import { ResultTag } from './BidTable.tsx';

/** Shows the result of a bid among the current bids, and the minimum to win. */
export function BidFigures({
  account,
  auction,
  model,
}: {
  account: Address;
  auction: Auction;
  model: BidModel | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const bids = useBids(auction.id);
  if (!bids) return null;
  const own = bids.find((bid) => sameAddress(bid.account, account))?.amount;
  const others = bids.flatMap((bid) => (sameAddress(bid.account, account) ? [] : [bid.amount]));
  return (
    <Stack gap="xs">
      {own === undefined ? (
        <DetailRow
          label={t('auctions.leastFirst')}
          value={<AmountText amount={auction.initialBid} />}
        />
      ) : (
        <DetailRow label={t('auctions.own.total')} value={<AmountText amount={own} />} />
      )}
      <DetailRow
        label={t('auctions.bid.toWin')}
        value={<AmountText amount={minTotalToWin(others, auction)} />}
      />
      <DetailRow
        label={t('auctions.bid.total')}
        value={model ? <AmountText amount={fromRaw(model.totalRaw)} /> : unknownText}
      />
      <DetailRow
        label={t('auctions.bid.position')}
        value={
          model ? (
            <Row gap="sm" justify="end" wrap>
              <ResultTag isWinning={model.isWinning} isDecided={false} />
              {t('auctions.place', { position: model.position })}
            </Row>
          ) : (
            unknownText
          )
        }
      />
    </Stack>
  );
}
