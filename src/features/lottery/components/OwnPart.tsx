import { useState, type ReactNode } from 'react';
import { selectAccount, selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { ConnectText } from '#entities/wallet/components/ConnectText.tsx';
import { useChainClock } from '#chain/blocks/useChainClock.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { TicketIcon } from '#ui/icons/TicketIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import type { LotteryContract } from '../lotteryCalls.ts';
import type { LotteryRound, Ticket } from '../lotteryModel.ts';
import { useOwnTickets } from '../useLottery.ts';
import { BuyDialog, TicketsDialog } from '../lateParts.ts';

interface OwnPartProps {
  contract: LotteryContract;
  round: LotteryRound;
  most: number;
}

/** Says how many tickets the account has in the round. */
function Count({ tickets }: { tickets: readonly Ticket[] | null | undefined }): ReactNode {
  const { t } = useTranslation();
  if (tickets === null) return <RetryMessage>{t('lottery.own.failed')}</RetryMessage>;
  if (tickets === undefined) return <Skeleton width="12rem" label={t('common.loading')} />;
  return (
    <Text weight="bold">
      {tickets.length === 0
        ? t('lottery.own.none')
        : t('lottery.own.count', { count: tickets.length })}
    </Text>
  );
}

function Own({ account, contract, round, most }: OwnPartProps & { account: Address }): ReactNode {
  const { t } = useTranslation();
  const tickets = useOwnTickets(account, round.id);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const now = useChainClock()?.now;
  const [opened, setOpened] = useState<'buy' | 'tickets'>();
  const isSold = round.status === 'open' && (now === undefined || now < round.endTime);
  const close = (): void => setOpened(undefined);
  return (
    <Stack gap="sm" align="start">
      <Count tickets={tickets} />
      <Row gap="sm" wrap>
        {isSold && !isReadOnly ? (
          <Button
            scale="lg"
            startIcon={<TicketIcon />}
            // The tickets that are held are never drawn again, so they are read first.
            loading={tickets === undefined}
            onClick={() => setOpened('buy')}
            onPointerEnter={BuyDialog.preload}
            onFocus={BuyDialog.preload}
          >
            {t('lottery.buy')}
          </Button>
        ) : null}
        {tickets && tickets.length > 0 ? (
          <Button scale="lg" variant="subtle" onClick={() => setOpened('tickets')}>
            {t('lottery.own.view')}
          </Button>
        ) : null}
      </Row>
      {opened === 'tickets' ? (
        <LateBoundary onClose={close}>
          <TicketsDialog account={account} lotteryId={round.id} onClose={close} />
        </LateBoundary>
      ) : null}
      {opened === 'buy' ? (
        <LateBoundary onClose={close}>
          <BuyDialog
            account={account}
            contract={contract}
            round={round}
            most={most}
            held={new Set(tickets?.map(({ number }) => number))}
            onClose={close}
          />
        </LateBoundary>
      ) : null}
    </Stack>
  );
}

/** Shows the account's tickets of the round and sells more; asks for a wallet without one. */
export function OwnPart(props: OwnPartProps): ReactNode {
  const account = useAppSelector(selectAccount);
  if (account === null)
    return (
      <Stack gap="sm" align="start">
        <Muted>
          <ConnectText of="lottery.own.connect" />
        </Muted>
        <ConnectButton scale="lg" />
      </Stack>
    );
  return <Own key={account} account={account} {...props} />;
}
