import { useState, type ReactNode } from 'react';
import { explorerLink } from '#config/chains.ts';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { ListLoading, ListUnreadable } from '#entities/feedback/ListStates.tsx';
import { useTranslation } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import { formatAmount, shortenAddress } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Identicon } from '#ui/Identicon.tsx';
import { CatPawIcon } from '#ui/icons/CatPawIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Table, Tr } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { auctionContract } from '../auctionsCalls.ts';
import type { Auction, RankedBid } from '../auctionsModel.ts';
import { useRankedBids } from '../useAuctions.ts';
import { Cell, HeadCell } from './Cells.tsx';

/** Bids shown at first, and added with each 'Show More' (AUC-02). */
const STEP = 10;

/** Shows a bidder's icon and shortened address, and whether it is the connected account. */
export function Bidder({ account }: { account: Address }): ReactNode {
  const { t } = useTranslation();
  const isOwn = useAppSelector((state) => sameAddress(selectAccount(state), account));
  const href = explorerLink('address', account);
  const name = <Verbatim title={account}>{shortenAddress(account)}</Verbatim>;
  return (
    <Row gap="sm" wrap>
      <Row gap="sm">
        <Identicon address={account} size="sm" />
        <Text as="span" scale="sm" numeric>
          {href === null ? name : <ExternalLink href={href}>{name}</ExternalLink>}
        </Text>
      </Row>
      {isOwn ? <Tag tone="plum">{t('auctions.you')}</Tag> : null}
    </Row>
  );
}

/** Shows whether a bid wins: finally once the auction is decided, provisionally before. */
export function ResultTag({
  isWinning,
  isDecided,
}: {
  isWinning: boolean;
  isDecided: boolean;
}): ReactNode {
  const { t } = useTranslation();
  if (isDecided)
    return (
      <Tag tone={isWinning ? 'success' : 'neutral'}>
        {t(isWinning ? 'auctions.won' : 'auctions.lost')}
      </Tag>
    );
  return (
    <Tag tone={isWinning ? 'success' : 'warning'}>
      {t(isWinning ? 'auctions.wins' : 'auctions.loses')}
    </Tag>
  );
}

function BidRow({
  bid: { account, amount, position, isWinning },
  isDecided,
}: {
  bid: RankedBid;
  isDecided: boolean;
}): ReactNode {
  const { t, locale } = useTranslation();
  if (!auctionContract) return null;
  return (
    <Tr>
      <Cell>
        <Text as="span" weight="bold" numeric>
          {t('auctions.place', { position })}
        </Text>
      </Cell>
      <Cell>
        <Stack gap="xs" align="start">
          <Bidder account={account} />
          <ResultTag isWinning={isWinning} isDecided={isDecided} />
        </Stack>
      </Cell>
      <Cell $numeric>
        <Text as="span" weight="bold" numeric>
          {formatAmount(amount, auctionContract.token, { locale })}
        </Text>
      </Cell>
    </Tr>
  );
}

/** Shows the bids of an auction from the highest to the lowest, ten at first. */
export function BidTable({ auction }: { auction: Auction }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const ranked = useRankedBids(auction);
  const [shown, setShown] = useState(STEP);
  if (ranked === null)
    return (
      <ListUnreadable text={t('auctions.board.failed')} onRetry={() => dispatch(retryAsked())} />
    );
  if (!ranked) return <ListLoading rows={3} />;
  return (
    <Card>
      <CardBody>
        {ranked.length === 0 ? (
          <EmptyState icon={<CatPawIcon size="lg" />} title={t('auctions.board.empty')} />
        ) : (
          <Stack gap="md">
            <Table label={t('auctions.tabs.board')}>
              <thead>
                <Tr>
                  <HeadCell>{t('auctions.own.position')}</HeadCell>
                  <HeadCell>{t('auctions.board.bidder')}</HeadCell>
                  <HeadCell $numeric>
                    {t('auctions.board.bid', { symbol: auctionContract?.token.symbol ?? '' })}
                  </HeadCell>
                </Tr>
              </thead>
              <tbody>
                {ranked.slice(0, shown).map((bid) => (
                  <BidRow key={bid.account} bid={bid} isDecided={auction.phase === 'close'} />
                ))}
              </tbody>
            </Table>
            {ranked.length > shown ? (
              <Row justify="center">
                <Button variant="secondary" onClick={() => setShown(shown + STEP)}>
                  {t('auctions.showMore')}
                </Button>
              </Row>
            ) : null}
            <Muted>{t('auctions.board.tieNote')}</Muted>
          </Stack>
        )}
      </CardBody>
    </Card>
  );
}
