import '#i18n/addPartsTexts.ts';
import '#i18n/addPredictionTexts.ts';
import { Suspense, useDeferredValue, useState, type ReactNode } from 'react';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { latePart } from '#entities/feedback/latePart.ts';
import { ListUnreadable, NotDeployedPage } from '#entities/feedback/ListStates.tsx';
import { useWhenLeft } from '#entities/feedback/useWhenLeft.ts';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { ConnectText } from '#entities/wallet/components/ConnectText.tsx';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { HistoryIcon } from '#ui/icons/HistoryIcon.tsx';
import { PendingIcon } from '#ui/icons/PendingIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { WideText } from '#ui/WideText.tsx';
import { size } from '#ui/theme/tokens.ts';
import { useIdle } from '#ui/useIdle.ts';
import { ChartButton, ChartPart } from './components/ChartPart.tsx';
import type { Entry } from './components/EntryHint.tsx';
import { ExecuteNotice } from './components/ExecuteNotice.tsx';
import { BetDialog } from './components/lateParts.ts';
import { PredictionStage } from './components/PredictionStage.tsx';
import { RoundsLoading, RoundsRow } from './components/RoundsRow.tsx';
import { Welcome } from './components/Welcome.tsx';
import { predictionAddress } from './predictionCalls.ts';
import {
  historyClosed,
  historyOpened,
  roundsLeft,
  selectIsHistoryOpen,
} from './predictionSlice.ts';
import { useMarket, type Market } from './usePrediction.ts';

/** What only an account has: not needed to see the rounds. */
const AccountPart = latePart(
  async () => (await import('./components/AccountPart.tsx')).AccountPart,
);

/** Says that the market is paused, and where stakes are reclaimed. */
function PausedNotice(): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <Message
      variant="warning"
      role="status"
      title={t('prediction.paused.title')}
      action={
        <Row>
          <Button scale="sm" variant="subtle" onClick={() => dispatch(historyOpened())}>
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
      <EmptyState
        icon={<HistoryIcon size="lg" />}
        title={<ConnectText of="prediction.history.connect" />}
      >
        <ConnectButton />
      </EmptyState>
    </Modal>
  );
}

function Game({ market }: { market: Market | undefined }): ReactNode {
  const { t } = useTranslation();
  const account = useAppSelector(selectAccount);
  const dispatch = useAppDispatch();
  const isHistoryOpen = useAppSelector(selectIsHistoryOpen);
  const [entry, setEntry] = useState<Entry>();
  useWhenLeft(roundsLeft);
  return (
    <Stack gap="lg">
      <Row justify="end">
        {market ? (
          <Row gap="sm" wrap>
            <ChartButton />
            {account === null ? (
              <Button
                variant="subtle"
                startIcon={<HistoryIcon />}
                onClick={() => dispatch(historyOpened())}
              >
                <WideText>{t('prediction.history')}</WideText>
              </Button>
            ) : (
              <Suspense
                fallback={
                  <Skeleton width="7rem" height={size.target} label={t('common.loading')} />
                }
              >
                <AccountPart key={account} account={account} currentEpoch={market.currentEpoch} />
              </Suspense>
            )}
          </Row>
        ) : (
          <Skeleton width="13rem" height={size.target} label={t('common.loading')} />
        )}
      </Row>
      {market?.isPaused ? <PausedNotice /> : null}
      {market && !market.isPaused ? <ExecuteNotice /> : null}
      <Rounds market={market} onEnter={setEntry} />
      {market ? <ChartPart currentEpoch={market.currentEpoch} /> : null}
      {isHistoryOpen && account === null ? (
        <NoHistory onClose={() => dispatch(historyClosed())} />
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

function Rounds({
  market,
  onEnter,
}: {
  market: Market | undefined;
  onEnter: (entry: Entry) => void;
}): ReactNode {
  const { t } = useTranslation();
  if (!market) return <RoundsLoading />;
  if (market.currentEpoch === 0)
    return (
      <EmptyState icon={<PendingIcon size="lg" />} title={t('prediction.notStarted.title')}>
        {t('prediction.notStarted.text')}
      </EmptyState>
    );
  return (
    <RoundsRow
      currentEpoch={market.currentEpoch}
      isRunning={market.isStarted && !market.isPaused}
      onEnter={onEnter}
    />
  );
}

function Shown({ market }: { market: Market | null | undefined }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  if (market === null)
    return <ListUnreadable text={t('prediction.failed')} onRetry={() => dispatch(retryAsked())} />;
  return <Game market={market} />;
}

/** Shows /prediction: rounds in which accounts bet whether a price rises or falls. */
export function PredictionPage(): ReactNode {
  const { t } = useTranslation();
  // The row of cards is drawn in pieces: at once it would hold up the page on a phone.
  const market = useDeferredValue(useMarket());
  const isIdle = useIdle();
  if (!predictionAddress)
    return <NotDeployedPage title={t('prediction.title')} text={t('prediction.notDeployed')} />;
  return (
    <Page>
      <PredictionStage />
      <Shown market={market} />
      {isIdle ? <Welcome /> : null}
    </Page>
  );
}
