import { Suspense, type ReactNode } from 'react';
import { ReadOnlyAction } from '#entities/wallet/components/ReadOnlyAction.tsx';
import { selectAccount, selectIsReadOnly } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { formatDateTime } from '#lib/time.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody, CardHeader } from '#ui/Card.tsx';
import { GiftIcon } from '#ui/icons/GiftIcon.tsx';
import { Fill, Row, Stack } from '#ui/Layout.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { auctionPlace } from '../auctionsCalls.ts';
import type { Auction } from '../auctionsModel.ts';
import { farmTimes } from '../auctionTimes.ts';
import { useClaimable, useKnownBlock, useOwnBids, useWon, type OwnBid } from '../useAuctions.ts';
import { AmountText } from './AmountText.tsx';
import { ReclaimButton } from './lateParts.ts';

/** For who has won: until the farm that was won has come to its end. */
function WinnerCard({ bid, auction }: { bid: OwnBid; auction: Auction }): ReactNode {
  const { t, locale } = useTranslation();
  const known = useKnownBlock();
  if (!known || !auctionPlace) return null;
  const { startsAt, endsAt } = farmTimes(auction.endBlock, known);
  if (known.timestamp > endsAt) return null;
  const { token } = auctionPlace;
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
          <Muted>{t('auctions.winner.farm', { start: formatDateTime(startsAt, locale), end: formatDateTime(endsAt, locale) })}</Muted>
        </Stack>
      </CardBody>
    </Card>
  );
}

function ReclaimCard({ account, bids }: { account: Address; bids: readonly OwnBid[] }): ReactNode {
  const { t } = useTranslation();
  const isReadOnly = useAppSelector(selectIsReadOnly);
  return (
    <Card>
      <CardHeader>
        <Heading level={2}>{t('auctions.reclaim.title')}</Heading>
      </CardHeader>
      <CardBody>
        <Stack gap="md">
          <Muted>{t('auctions.reclaim.text')}</Muted>
          {bids.map(({ auctionId, amount }) => (
            <Row key={auctionId} gap="md" align="start">
              <Fill>
                <Muted as="span">{t('auctions.name', { id: auctionId })}</Muted>
                <Text weight="bold" numeric>
                  <AmountText amount={amount} />
                </Text>
              </Fill>
              {isReadOnly ? null : (
                <Suspense fallback={<Button loading>{t('auctions.reclaim.action')}</Button>}>
                  <ReclaimButton account={account} auctionId={auctionId} amount={amount} />
                </Suspense>
              )}
            </Row>
          ))}
          {isReadOnly ? <ReadOnlyAction /> : null}
        </Stack>
      </CardBody>
    </Card>
  );
}

function AccountOutcomes({ account }: { account: Address }): ReactNode {
  const bids = useOwnBids(account);
  const claimable = useClaimable(account, bids);
  const won = useWon(bids);
  return (
    <>
      {won ? <WinnerCard {...won} /> : null}
      {claimable.length > 0 ? <ReclaimCard account={account} bids={claimable} /> : null}
    </>
  );
}

/** What earlier auctions have brought the account: a win, bids to take back. Nothing where there is neither. */
export function OutcomeCards(): ReactNode {
  const account = useAppSelector(selectAccount);
  return account === null ? null : <AccountOutcomes key={account} account={account} />;
}
