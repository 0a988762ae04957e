import type { ReactNode } from 'react';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { useBlockTime } from '#entities/clock/useBlockTime.ts';
import { useKnownBlock } from '#entities/clock/useKnownBlock.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, unknownText } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { formatDateTime } from '#lib/time.ts';
import { useAppSelector } from '#redux';
import { Card, CardBody, CardHeader } from '#ui/Card.tsx';
import { GiftIcon } from '#ui/icons/GiftIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { auctionContract } from '../auctionsCalls.ts';
import type { Auction } from '../auctionsModel.ts';
import { farmTimes } from '../auctionTimes.ts';
import type { OwnBid } from '../ownBids.ts';
import { useClaimable, useOwnBids, useWon } from '../useAuctions.ts';
import { ReclaimCard } from './ReclaimCard.tsx';

/** Tells a winner what comes next, until the farm of the auction has ended. */
function WinnerCard({ bid, auction }: { bid: OwnBid; auction: Auction }): ReactNode {
  const { t, locale } = useTranslation();
  const known = useKnownBlock();
  const ended = useBlockTime(auction.endBlock);
  if (!known || ended === undefined || !auctionContract) return null;
  const times = ended === null ? undefined : farmTimes(ended);
  if (times && known.timestamp > times.endsAt) return null;
  const { token } = auctionContract;
  const amount = formatAmount(bid.amount, token, { locale });
  return (
    <Card>
      <CardHeader>
        <Text as="span" tone="success" aria-hidden>
          <GiftIcon size="lg" />
        </Text>
        <Heading level={2}>{t('auctions.winner.title')}</Heading>
      </CardHeader>
      <CardBody>
        <Stack gap="xs">
          <Text>{t('auctions.winner.text', { amount, symbol: token.symbol, id: auction.id })}</Text>
          <Muted>
            {t('auctions.winner.opens', {
              start: times ? formatDateTime(times.startsAt, locale) : unknownText,
              end: times ? formatDateTime(times.endsAt, locale) : unknownText,
            })}
          </Muted>
        </Stack>
      </CardBody>
    </Card>
  );
}

function AccountOutcomes({ account }: { account: Address }): ReactNode {
  const bids = useOwnBids(account);
  const claimable = useClaimable(account, bids);
  const won = useWon(account, bids);
  return (
    <>
      {won ? <WinnerCard {...won} /> : null}
      {claimable.bids.length > 0 || claimable.isUnreadable ? (
        <ReclaimCard account={account} claimable={claimable} />
      ) : null}
    </>
  );
}

/**
 * Shows the account's outcomes of earlier auctions: a win, bids to reclaim, or that these cannot be
 * read. Empty otherwise.
 */
export function OutcomeCards(): ReactNode {
  const account = useAppSelector(selectAccount);
  return account === null ? null : <AccountOutcomes key={account} account={account} />;
}
