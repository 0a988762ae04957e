import '#i18n/addPredictionDialogsTexts.ts';
import type { ReactNode } from 'react';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import type { LoadView } from '#entities/loads/defineLoad.ts';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { Message } from '#ui/Message.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted } from '#ui/Text.tsx';
import { executeAct, isSettled } from '../executeAct.ts';
import { selectVoidable } from '../predictionSelectors.ts';
import { useProofOf } from '../readProof.ts';
import type { CheckedPrice } from '../roundCheck.ts';
import { useFeedPrice } from '../usePrediction.ts';
import { PricePart } from './PricePart.tsx';
import { voidTexts } from './voidTexts.ts';

/** Describes what is due, as it was when the dialog opened. */
export interface DueAct {
  account: Address;
  /** Chain's seconds. */
  boundary: number;
  /** Rounds to close and to lock; 0 for none. */
  closing: number;
  locking: number;
}

/** Returns the round that names the act. */
const epochOf = ({ closing, locking }: DueAct): number => closing || locking;

const PHASE_BITS = 64n;

/** Finds the answer that decides, and looks again where the feed has given one that may. */
function useProof(due: DueAct): LoadView<CheckedPrice | null> {
  const newest = useFeedPrice();
  const { boundary } = due;
  const epoch = epochOf(due);
  // Later answers change nothing once there is one.
  const isAnswered = newest ? newest.updatedAt >= boundary : false;
  const phase = newest ? String(newest.id >> PHASE_BITS) : '';
  return useProofOf({ boundary, epoch, at: `${phase} ${isAnswered}` });
}

/** Names the rounds that close and lock: 'Close · Round #6', 'Lock · Round #7'. */
function usePartTitle({ closing, locking }: DueAct): string {
  const { t } = useTranslation();
  const part = (key: 'prediction.check.close' | 'prediction.check.lock', epoch: number): string[] =>
    epoch === 0 ? [] : [`${t(key)} #${epoch}`];
  return [
    ...part('prediction.check.close', closing),
    ...part('prediction.check.lock', locking),
  ].join(' · ');
}

/** Shows which answer decides: the first since its time, with the one before it. */
function Proof({ due, look }: { due: DueAct; look: LoadView<CheckedPrice | null> }): ReactNode {
  const { t } = useTranslation();
  const title = usePartTitle(due);
  if (look.isFailing)
    return <RetryMessage onRetry={look.retry}>{t('prediction.check.failed')}</RetryMessage>;
  if (look.last === undefined)
    return <Skeleton height="8rem" radius="md" label={t('common.loading')} />;
  if (look.last === null) return <Muted>{t('prediction.awaiting')}</Muted>;
  return (
    <>
      <PricePart title={title} price={look.last} />
      {look.last.answer && look.last.answer.updatedAt < due.boundary ? (
        <Message variant="warning" role="status">
          {t(voidTexts.noAnswer)}
        </Message>
      ) : null}
    </>
  );
}

const over: ReadonlySet<'done'> = new Set(['done']);

interface ExecuteDialogProps {
  due: DueAct;
  onClose: () => void;
}

/** Shows what is due and which answer decides it, as simulated, and the button that sends it. */
export function ExecuteDialog({ due, onClose }: ExecuteDialogProps): ReactNode {
  const { t } = useTranslation();
  const epoch = epochOf(due);
  const reason = useAppSelector((state) => selectVoidable(state, epoch));
  const isVoid = typeof reason === 'string' && reason !== 'none';
  const look = useProof(due);
  const id = look.last?.answer?.id;
  const answerId = isVoid ? null : id === undefined ? undefined : String(id);
  const { account, boundary } = due;
  const isDone = useAppSelector((state) => isSettled(state, boundary));
  const isKnown = !isDone && answerId !== undefined;
  const model = isKnown ? { account, epoch, boundary, answerId } : undefined;
  return (
    <ActDialog
      act={executeAct}
      found={isDone ? { issue: 'done' } : model && { model }}
      title={t('prediction.execute')}
      action={t('prediction.execute')}
      pendingText={t('transactions.summary.executeRound', { id: epoch })}
      issueText={() => t('prediction.execute.done')}
      over={over}
      instead={
        model ? undefined : (
          <BlockedButton isLoading={!isDone && look.last === undefined && !look.isFailing}>
            {t('prediction.execute')}
          </BlockedButton>
        )
      }
      onClose={onClose}
    >
      {isVoid ? (
        <Message variant="warning" role="status">
          {t(voidTexts[reason])}
        </Message>
      ) : (
        <>
          <Muted>{t('prediction.check.help')}</Muted>
          <Proof due={due} look={look} />
        </>
      )}
    </ActDialog>
  );
}
