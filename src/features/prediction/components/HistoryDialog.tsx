import '#i18n/addPredictionDialogsTexts.ts';
import '#i18n/addIndexedTexts.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { IndexedNotice } from '#entities/indexed/IndexedNotice.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CatPawIcon } from '#ui/icons/CatPawIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Muted } from '#ui/Text.tsx';
import { isShown, type HistoryFilter } from '../predictionModel.ts';
import {
  historyFilterChosen,
  historyTabChosen,
  selectHistoryFilter,
  selectHistoryTab,
  type HistoryTab,
} from '../predictionSlice.ts';
import { completeHistory, useIndexedHistory, type CompletedHistory } from '../indexedRounds.ts';
import type { Collectable, HistoryView } from '../useHistory.ts';
import { HistoryRow } from './HistoryRow.tsx';
import { PnlTab } from './PnlTab.tsx';

/** Rows shown at first, and added with each 'View more'. */
const STEP = 20;

interface HistoryDialogProps {
  account: Address;
  view: HistoryView;
  collectable: Collectable;
  /** Opens the dialog that collects one round. */
  onCollect: (epoch: number) => void;
  onClose: () => void;
}

interface RoundsTabProps extends Pick<HistoryDialogProps, 'view' | 'collectable' | 'onCollect'> {
  history: CompletedHistory;
}

function RoundsTab({ history, view, collectable, onCollect }: RoundsTabProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const filter = useAppSelector(selectHistoryFilter);
  const [count, setCount] = useState(STEP);
  const shown = history.bets.filter(
    (bet) => isShown(bet, filter) || (filter === 'uncollected' && collectable.has(bet.round.epoch)),
  );
  const isWhole = history.bets.length >= history.total;
  return (
    <Stack gap="md">
      <RadioGroup
        legend={t('prediction.history.filter')}
        variant="pills"
        value={filter}
        onChange={(value: HistoryFilter) => {
          dispatch(historyFilterChosen(value));
          setCount(STEP);
        }}
        options={[
          { value: 'all', label: t('prediction.history.all') },
          { value: 'collected', label: t('prediction.history.collected') },
          { value: 'uncollected', label: t('prediction.history.uncollected') },
        ]}
      />
      {shown.length === 0 && isWhole && !view.isFailing ? (
        <EmptyState
          icon={<CatPawIcon size="lg" />}
          title={t(
            history.bets.length === 0 ? 'prediction.history.empty' : 'prediction.history.noMatch',
          )}
        />
      ) : (
        shown
          .slice(0, count)
          .map((bet) => (
            <HistoryRow
              key={bet.round.epoch}
              entry={bet}
              canCollect={collectable.has(bet.round.epoch)}
              onCollect={onCollect}
            />
          ))
      )}
      {shown.length > count || !isWhole ? (
        <Row justify="center">
          <Button
            variant="secondary"
            loading={view.isLoadingMore}
            onClick={() => {
              if (shown.length <= count) view.readMore();
              setCount(count + STEP);
            }}
          >
            {t('prediction.history.more')}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}

function HistoryTabs({ history, ...rest }: RoundsTabProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const tab = useAppSelector(selectHistoryTab);
  const isWhole = history.bets.length >= history.total;
  return (
    <Stack gap="md">
      <Tabs
        label={t('prediction.history')}
        value={tab}
        onChange={(next: HistoryTab) => dispatch(historyTabChosen(next))}
        tabs={[
          {
            id: 'rounds',
            label: t('prediction.rounds'),
            content: <RoundsTab history={history} {...rest} />,
          },
          {
            id: 'pnl',
            label: t('prediction.history.pnl'),
            content: <PnlTab bets={history.bets} />,
          },
        ]}
      />
      {isWhole ? null : (
        <Muted>
          {t('prediction.history.partial', { count: history.bets.length, total: history.total })}
        </Muted>
      )}
      {history.indexed > 0 ? (
        <Muted>{t('prediction.history.indexed', { count: history.indexed })}</Muted>
      ) : null}
      {isWhole && history.indexed === 0 ? null : (
        <Row justify="center">
          <Button
            scale="sm"
            variant="subtle"
            loading={rest.view.isLoadingMore}
            onClick={rest.view.readAll}
          >
            {t('prediction.history.readAll')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/**
 * Shows the account's positions, newest first, and its results; a sheet on phones. The index gives
 * at once what the node gives in pages; what can be collected is the node's alone.
 */
export function HistoryDialog({ account, view, onClose, ...rest }: HistoryDialogProps): ReactNode {
  const { t } = useTranslation();
  const { isFailing, retry } = view;
  const own = view.history;
  const indexed = useIndexedHistory({ account });
  const history = useMemo(() => completeHistory(own, indexed.value), [own, indexed.value]);
  const isIndexMissed = indexed.failure !== undefined && own && own.bets.length < own.total;
  return (
    <Modal
      open
      width="lg"
      title={t('prediction.history')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <Stack gap="md">
        {isFailing ? (
          <RetryMessage onRetry={retry}>{t('prediction.history.failed')}</RetryMessage>
        ) : null}
        {isIndexMissed || (history && history.indexed > 0) ? (
          <IndexedNotice view={indexed} />
        ) : null}
        {history ? <HistoryTabs history={history} view={view} {...rest} /> : null}
        {!history && !isFailing ? (
          <Skeleton height="12rem" radius="md" label={t('common.loading')} />
        ) : null}
      </Stack>
    </Modal>
  );
}
