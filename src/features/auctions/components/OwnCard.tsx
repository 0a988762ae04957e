import { useState, type ReactNode } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { env } from '#config/env.ts';
import { ReadOnlyAction } from '#entities/account/ReadOnlyAction.tsx';
import { selectAccount, selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody, CardHeader } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { CheckCircleIcon } from '#ui/icons/CheckCircleIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Message } from '#ui/Message.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { whitelistedCall } from '../auctionsCalls.ts';
import type { Auction, AuctionStatus } from '../auctionsModel.ts';
import { selectIsWhitelisted } from '../auctionsSelectors.ts';
import { useRankedBids } from '../useAuctions.ts';
import { AmountText } from './AmountText.tsx';
import { ResultTag } from './BidTable.tsx';
import { BidDialog, BiddersDialog } from './lateParts.ts';

function OwnStanding({ account, auction }: { account: Address; auction: Auction }): ReactNode {
  const { t } = useTranslation();
  const ranked = useRankedBids(auction);
  if (ranked === undefined)
    return <Skeleton height="3rem" radius="md" label={t('common.loading')} />;
  if (ranked === null) return <Muted>{t('auctions.board.failed')}</Muted>;
  const own = ranked.find((bid) => sameAddress(bid.account, account));
  if (!own) return <Muted>{t('auctions.own.none')}</Muted>;
  return (
    <Stack gap="sm">
      <DetailRow label={t('auctions.own.total')} value={<AmountText amount={own.amount} />} />
      <DetailRow
        label={t('auctions.own.position')}
        value={
          <Row gap="sm" justify="end" wrap>
            <ResultTag isWinning={own.isWinning} isDecided={auction.phase === 'close'} />
            {t('auctions.place', { position: own.position })}
          </Row>
        }
      />
    </Stack>
  );
}

/** Shows whether the account may bid, and if not, why and what to do. */
function Eligibility({ isWhitelisted }: { isWhitelisted: boolean }): ReactNode {
  const { t } = useTranslation();
  if (isWhitelisted) {
    return (
      <Row gap="sm" align="start">
        <Text as="span" tone="success" aria-hidden>
          <CheckCircleIcon />
        </Text>
        <Muted>{t('auctions.whitelist.yes')}</Muted>
      </Row>
    );
  }
  const action =
    env.auctionApplyUrl === '' ? undefined : (
      <ExternalLink href={env.auctionApplyUrl}>{t('auctions.whitelist.apply')}</ExternalLink>
    );
  return (
    <Message variant="info" title={t('auctions.whitelist.no')} action={action}>
      {t('auctions.whitelist.noHelp')}
    </Message>
  );
}

/** Shows the bid button in all its states; nothing once bids are no longer taken. */
function BidAction({
  status,
  isWhitelisted,
  onBid,
}: {
  status: AuctionStatus;
  isWhitelisted: boolean | null | undefined;
  onBid: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  if (status === 'pending') return <BlockedButton>{t('auctions.issue.notStarted')}</BlockedButton>;
  if (status !== 'open') return null;
  if (isReadOnly) return <ReadOnlyAction />;
  if (isWrongNetwork) return <SwitchNetworkButton scale="lg" fullWidth />;
  if (isWhitelisted === undefined)
    return <BlockedButton isLoading>{t('auctions.bid.action')}</BlockedButton>;
  if (!isWhitelisted) return <BlockedButton>{t('auctions.bid.action')}</BlockedButton>;
  return (
    <Button
      scale="lg"
      fullWidth
      onClick={onBid}
      onPointerEnter={BidDialog.preload}
      onFocus={BidDialog.preload}
    >
      {t('auctions.bid.action')}
    </Button>
  );
}

interface OwnPartProps {
  account: Address;
  /** `undefined` before the first auction. */
  auction: Auction | undefined;
  status: AuctionStatus;
}

function OwnPart({ account, auction, status }: OwnPartProps): ReactNode {
  const { t } = useTranslation();
  useCalls([whitelistedCall(account)]);
  const isWhitelisted = useAppSelector((state) => selectIsWhitelisted(state, account));
  const [isBidding, setBidding] = useState(false);
  return (
    <>
      {auction ? <OwnStanding account={account} auction={auction} /> : null}
      {isWhitelisted === null ? <Muted>{t('auctions.whitelist.failed')}</Muted> : null}
      {typeof isWhitelisted === 'boolean' ? <Eligibility isWhitelisted={isWhitelisted} /> : null}
      <BidAction status={status} isWhitelisted={isWhitelisted} onBid={() => setBidding(true)} />
      {isBidding && auction ? (
        <LateBoundary onClose={() => setBidding(false)}>
          <BidDialog account={account} auction={auction} onClose={() => setBidding(false)} />
        </LateBoundary>
      ) : null}
    </>
  );
}

/** Shows the account's bid, whether it may bid, and the button to bid. */
export function OwnCard({ auction, status }: Omit<OwnPartProps, 'account'>): ReactNode {
  const { t } = useTranslation();
  const account = useAppSelector(selectAccount);
  const [isListing, setListing] = useState(false);
  return (
    <Card>
      <CardHeader>
        <Heading level={2}>{t('auctions.own.title')}</Heading>
      </CardHeader>
      <CardBody>
        <Stack gap="md">
          {account === null ? (
            <>
              <Muted>{t('auctions.own.connect')}</Muted>
              <ConnectButton scale="lg" fullWidth />
            </>
          ) : (
            <OwnPart key={account} account={account} auction={auction} status={status} />
          )}
          <Row justify="center">
            <Button variant="text" scale="sm" onClick={() => setListing(true)}>
              {t('auctions.whitelist.show')}
            </Button>
          </Row>
        </Stack>
        {isListing ? (
          <LateBoundary onClose={() => setListing(false)}>
            <BiddersDialog onClose={() => setListing(false)} />
          </LateBoundary>
        ) : null}
      </CardBody>
    </Card>
  );
}
