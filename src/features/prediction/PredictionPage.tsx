import '#i18n/addEarnTexts.ts';
import '#i18n/addPredictionTexts.ts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { nativeCurrency } from '#config/tokens.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { ListLoading, ListUnreadable, NotDeployedPage } from '#entities/feedback/ListStates.tsx';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { useTranslation } from '#i18n/t.ts';
import { MINUTE } from '#lib/time.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { HistoryIcon } from '#ui/icons/HistoryIcon.tsx';
import { PendingIcon } from '#ui/icons/PendingIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { TextLink } from '#ui/Link.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { AccountPart } from './components/AccountPart.tsx';
import { ChartButton, ChartPart } from './components/ChartPart.tsx';
import type { Entry } from './components/EnterActions.tsx';
import { ExecuteNotice } from './components/ExecuteNotice.tsx';
import { Price } from './components/Figures.tsx';
import { BetDialog } from './components/lateParts.ts';
import { RoundsRow } from './components/RoundsRow.tsx';
import { Welcome } from './components/Welcome.tsx';
import { predictionAddress } from './predictionCalls.ts';
import { useChartPane } from './useChartPane.ts';
import { useFeedPrice, useMarket, useRound, type Market } from './usePrediction.ts';

function FeedPrice(): ReactNode {
  const { t } = useTranslation();
  const price = useFeedPrice();
  return (
    <Stack gap="none">
      <Muted as="span" scale="xs">
        {t('prediction.price', { symbol: nativeCurrency.symbol })}
      </Muted>
      <Text as="span" scale="lg" weight="black" numeric>
        <Price priceE8={price && price.priceE8} />
      </Text>
    </Stack>
  );
}

/** Says that the market is paused, and where stakes are reclaimed. */
function PausedNotice({ onHistory }: { onHistory: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Message
      variant="warning"
      role="status"
      title={t('prediction.paused.title')}
      action={
        <Row>
          <Button scale="sm" variant="subtle" onClick={onHistory}>
            {t('prediction.paused.history')}
          </Button>
        </Row>
      }
    >
      {t('prediction.paused.text')} {t('prediction.paused.reclaim')}
    </Message>
  );
}

/** Asks for a wallet where a history is wanted without one. */
function NoHistory({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Modal open title={t('prediction.history')} closeLabel={t('common.close')} onClose={onClose}>
      <EmptyState icon={<HistoryIcon size="lg" />} title={t('prediction.history.connect')}>
        <ConnectButton />
      </EmptyState>
    </Modal>
  );
}

function Game({ market }: { market: Market }): ReactNode {
  const { t } = useTranslation();
  const account = useAppSelector(selectAccount);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [entry, setEntry] = useState<Entry>();
  const chart = useChartPane();
  const { currentEpoch, isPaused, isStarted } = market;
  return (
    <Stack gap="lg">
      <Row justify="between" align="end" wrap gap="md">
        <FeedPrice />
        <Row gap="sm" wrap>
          <ChartButton place={chart} />
          {account === null ? (
            <Button
              variant="subtle"
              startIcon={<HistoryIcon />}
              onClick={() => setHistoryOpen(true)}
            >
              {t('prediction.history')}
            </Button>
          ) : (
            <AccountPart
              key={account}
              account={account}
              currentEpoch={currentEpoch}
              isHistoryOpen={isHistoryOpen}
              onHistory={setHistoryOpen}
            />
          )}
        </Row>
      </Row>
      {isPaused ? <PausedNotice onHistory={() => setHistoryOpen(true)} /> : <ExecuteNotice />}
      {currentEpoch === 0 ? (
        <EmptyState icon={<PendingIcon size="lg" />} title={t('prediction.notStarted.title')}>
          {t('prediction.notStarted.text')}
        </EmptyState>
      ) : (
        <RoundsRow
          currentEpoch={currentEpoch}
          isRunning={isStarted && !isPaused}
          onEnter={setEntry}
        />
      )}
      <ChartPart place={chart} currentEpoch={currentEpoch} />
      {isHistoryOpen && account === null ? (
        <NoHistory onClose={() => setHistoryOpen(false)} />
      ) : null}
      {entry && account !== null ? (
        <LateBoundary onClose={() => setEntry(undefined)}>
          <BetDialog
            key={account}
            account={account}
            entry={entry}
            onClose={() => setEntry(undefined)}
          />
        </LateBoundary>
      ) : null}
    </Stack>
  );
}

function Shown({ market }: { market: Market | null | undefined }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  if (market === null)
    return <ListUnreadable text={t('prediction.failed')} onRetry={() => dispatch(retryAsked())} />;
  return market ? <Game market={market} /> : <ListLoading rows={4} />;
}

function Title({ market }: { market: Market | null | undefined }): ReactNode {
  const { t } = useTranslation();
  const round = useRound(market?.currentEpoch ?? 0);
  const minutes =
    round && round !== 'none' ? Math.round((round.closeAt - round.lockAt) / MINUTE) : undefined;
  return (
    <PageTitle
      title={t('prediction.title')}
      subtitle={
        minutes === undefined
          ? undefined
          : t('prediction.subtitle', {
              symbol: nativeCurrency.symbol,
              minutes: t('common.minutes', { count: minutes }),
            })
      }
      actions={
        <Muted>
          <TextLink as={Link} to="/prediction/leaderboard">
            {t('layout.title.leaderboard')}
          </TextLink>
        </Muted>
      }
    />
  );
}

/** Shows /prediction: rounds in which accounts bet whether a price rises or falls. */
export function PredictionPage(): ReactNode {
  const { t } = useTranslation();
  const market = useMarket();
  if (!predictionAddress)
    return <NotDeployedPage title={t('prediction.title')} text={t('prediction.notDeployed')} />;
  return (
    <Page>
      <Title market={market} />
      <Shown market={market} />
      <Welcome />
    </Page>
  );
}
