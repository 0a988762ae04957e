import '#i18n/addPartsTexts.ts';
import '#i18n/addLotteryTexts.ts';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { ListLoading, ListUnreadable, NotDeployedPage } from '#entities/feedback/ListStates.tsx';
import { selectIsRestoring } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Card, CardBody } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TicketIcon } from '#ui/icons/TicketIcon.tsx';
import { InOrder } from '#ui/InOrder.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import { Brackets } from './components/Brackets.tsx';
import { CheckCard } from './components/CheckCard.tsx';
import { Hero } from './components/Hero.tsx';
import { HowToPlay } from './components/HowToPlay.tsx';
import { OwnPart } from './components/OwnPart.tsx';
import { HistoryPart } from './history/HistoryPart.tsx';
import { lotteryContract, type LotteryContract } from './lotteryCalls.ts';
import type { LotteryRound } from './lotteryModel.ts';
import {
  useCurrentId,
  useLotteryDraw,
  useLotteryRound,
  useMostTickets,
  useOwnTickets,
} from './useLottery.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
  align-items: start;

  ${media.fromLaptop} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`;

/** Prizes of a round by bracket, with its winners once it is drawn. */
function RoundCard({
  round,
  tickets,
}: {
  round: LotteryRound;
  tickets: number | undefined;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Card aria-label={t('lottery.brackets', { id: round.id })}>
      <CardBody>
        <Stack gap="md">
          <Stack gap="xs">
            <Heading level={2} scale="xl">
              {t('lottery.brackets', { id: round.id })}
            </Heading>
            <Muted>{t('lottery.brackets.text')}</Muted>
          </Stack>
          <Brackets round={round} tickets={tickets} />
        </Stack>
      </CardBody>
    </Card>
  );
}

interface GameProps {
  contract: LotteryContract;
  round: LotteryRound;
  most: number;
}

function Game({ contract, round, most }: GameProps): ReactNode {
  const account = useAppSelector(selectAccount);
  const isRestoring = useAppSelector(selectIsRestoring);
  const tickets = useOwnTickets(account, round.id);
  const isOwnKnown = account === null ? !isRestoring : tickets !== undefined;
  const draw = useLotteryDraw(round.id) ?? undefined;
  // Tickets of a round that is still sold cannot have won.
  const newest =
    round.status === 'open'
      ? { id: round.id - 1, status: 'before' }
      : { id: round.id, status: round.status };
  return (
    <Stack gap="xl">
      <Hero contract={contract} round={round} draw={draw}>
        <OwnPart contract={contract} round={round} most={most} />
      </Hero>
      <InOrder after={isOwnKnown}>
        <Columns>
          <CheckCard account={account} contract={contract} newest={newest} most={most}>
            <RoundCard round={round} tickets={draw?.tickets} />
          </CheckCard>
        </Columns>
      </InOrder>
      <HistoryPart newest={round} />
      <HowToPlay round={round} draw={draw} />
    </Stack>
  );
}

function Shown({ contract }: { contract: LotteryContract }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const id = useCurrentId();
  const read = useLotteryRound(id ?? 0);
  // The round before is shown until the next one is read, with any dialog that is open over it.
  const [round, setRound] = useState<LotteryRound>();
  if (read && read !== 'none' && read !== round) setRound(read);
  const most = useMostTickets();
  const title = <PageTitle title={t('lottery.title')} />;
  if (id === 0)
    return (
      <>
        {title}
        <EmptyState icon={<TicketIcon size="lg" />} title={t('lottery.notStarted.title')}>
          {t('lottery.notStarted.text')}
        </EmptyState>
      </>
    );
  if (id === null || read === null || most === null)
    return (
      <>
        {title}
        <ListUnreadable text={t('lottery.failed')} onRetry={() => dispatch(retryAsked())} />
      </>
    );
  if (!round || most === undefined)
    return (
      <>
        {title}
        <Skeleton height="26rem" radius="xl" label={t('common.loading')} />
        <ListLoading rows={4} />
      </>
    );
  return <Game contract={contract} round={round} most={most} />;
}

/** Shows /lottery: the current round, its tickets, and what an account has won. */
export function LotteryPage(): ReactNode {
  const { t } = useTranslation();
  if (!lotteryContract)
    return <NotDeployedPage title={t('lottery.title')} text={t('lottery.notDeployed')} />;
  return (
    <Page>
      <Shown contract={lotteryContract} />
    </Page>
  );
}
