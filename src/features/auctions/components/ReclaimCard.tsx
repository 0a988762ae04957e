import { useState, type ReactNode } from 'react';
import { ReadOnlyAction } from '#entities/account/ReadOnlyAction.tsx';
import { selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody, CardHeader } from '#ui/Card.tsx';
import { Fill, Row, Stack } from '#ui/Layout.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import type { OwnBid } from '../ownBids.ts';
import type { Claimable } from '../useAuctions.ts';
import { AmountText } from './AmountText.tsx';
import { ReclaimButton } from './ReclaimButton.tsx';

/** Bids shown at a time. */
const STEP = 10;

function Bids({ account, bids }: { account: Address; bids: readonly OwnBid[] }): ReactNode {
  const { t } = useTranslation();
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const [count, setCount] = useState(STEP);
  return (
    <>
      <Muted>{t('auctions.reclaim.text')}</Muted>
      {bids.slice(0, count).map(({ auctionId, amount }) => (
        <Row key={auctionId} gap="md" align="start">
          <Fill>
            <Muted as="span">{t('auctions.name', { id: auctionId })}</Muted>
            <Text weight="bold" numeric>
              <AmountText amount={amount} />
            </Text>
          </Fill>
          {isReadOnly || isWrongNetwork ? null : (
            <ReclaimButton bid={{ account, auctionId, amount }} />
          )}
        </Row>
      ))}
      {count < bids.length ? (
        <Row justify="center">
          <Button variant="text" scale="sm" onClick={() => setCount(count + STEP)}>
            {t('auctions.showMore')}
          </Button>
        </Row>
      ) : null}
      {isReadOnly ? <ReadOnlyAction /> : null}
      {isWrongNetwork && !isReadOnly ? <SwitchNetworkButton scale="lg" fullWidth /> : null}
    </>
  );
}

/** Lists the reclaimable bids, and reports those that cannot be read. */
export function ReclaimCard({
  account,
  claimable,
}: {
  account: Address;
  claimable: Claimable;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader>
        <Heading level={2}>{t('auctions.reclaim.title')}</Heading>
      </CardHeader>
      <CardBody>
        <Stack gap="md">
          {claimable.bids.length > 0 ? <Bids account={account} bids={claimable.bids} /> : null}
          {claimable.isUnreadable ? (
            <RetryMessage>{t('auctions.board.failed')}</RetryMessage>
          ) : null}
        </Stack>
      </CardBody>
    </Card>
  );
}
