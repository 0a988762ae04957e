import { useEffect, type ReactNode } from 'react';
import { selectConnectedAccount } from '#entities/account/accountSelectors.ts';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useInsteadOfToast } from '#entities/notifications/useInsteadOfToast.ts';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { harvestStore, type RunView } from '../harvestStore.ts';
import { goOn, harvestAll } from '../harvestQueue.ts';
import { taskOf } from '../harvestTask.ts';
import {
  canRetry,
  isRunFinished,
  isWaiting,
  type ReportedLine,
  type RunReport,
} from '../runReport.ts';
import { useChoice } from '../useChoice.ts';
import { useHarvestRun } from '../useHarvestRun.ts';
import { useRewards, type Rewards } from '../useRewards.ts';
import { ChoiceFooter, ChooseRewards } from './ChooseRewards.tsx';
import { HarvestReport } from './HarvestReport.tsx';

interface FooterProps {
  run: RunReport;
  phase: RunView['phase'];
  rewards: Rewards;
  onClose: () => void;
}

/**
 * Renders 'Continue' where rewards wait, and 'Try again' where some failed and are still due, if
 * the wallet has the run's account.
 */
function GoOn({ run, rewards }: Pick<FooterProps, 'run' | 'rewards'>): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const connected = useAppSelector(selectConnectedAccount);
  const tasks = rewards.rewards
    .filter(({ amount, isBusy }) => amount > 0n && !isBusy)
    .map((reward) => taskOf(reward, run.account));
  const isDue = ({ key }: ReportedLine): boolean => tasks.some((task) => task.key === key);
  const waiting = run.lines.filter(isWaiting);
  const failed = run.lines.filter((line) => canRetry(line) && isDue(line));
  if (waiting.length + failed.length === 0 || !sameAddress(connected, run.account)) return null;
  if (isWrongNetwork) return <SwitchNetworkButton scale="lg" fullWidth />;
  // Unreadable rewards may still be left.
  if (rewards.isFailing && !waiting.every(isDue))
    return <RetryMessage onRetry={rewards.retry}>{t('harvest.unread')}</RetryMessage>;
  const isKnown = rewards.isLoaded && sameAddress(rewards.account, run.account);
  return (
    <>
      {waiting.length === 0 ? null : (
        <Button
          scale="lg"
          fullWidth
          loading={!isKnown}
          onClick={() => void dispatch(goOn(run.account, tasks))}
        >
          {t('harvest.goOn', { count: waiting.length })}
        </Button>
      )}
      {failed.length === 0 ? null : (
        <Button
          scale="lg"
          fullWidth
          variant="secondary"
          loading={!isKnown}
          onClick={() => void dispatch(goOn(run.account, tasks, 'failed'))}
        >
          {t('harvest.tryAgain', { count: failed.length })}
        </Button>
      )}
    </>
  );
}

function ReportFooter({ run, phase, rewards, onClose }: FooterProps): ReactNode {
  const { t } = useTranslation();
  if (phase === 'here' || phase === 'stopping') {
    return (
      <Button
        scale="lg"
        fullWidth
        variant="secondary"
        disabled={phase === 'stopping'}
        onClick={() => harvestStore().stop(run.account)}
      >
        {t('harvest.stop')}
      </Button>
    );
  }
  const dismiss = (): void => {
    harvestStore().dismiss(run.account);
    onClose();
  };
  // The next check reports transactions under way; another tab's queue is not ours to end.
  const isDismissable = phase === 'idle';
  return (
    <Stack gap="sm">
      <GoOn run={run} rewards={rewards} />
      {isDismissable ? (
        <Button
          scale="lg"
          fullWidth
          variant={isRunFinished(run) ? 'primary' : 'subtle'}
          onClick={dismiss}
        >
          {t('harvest.dismiss')}
        </Button>
      ) : (
        <Button scale="lg" fullWidth variant="subtle" onClick={onClose}>
          {t('common.close')}
        </Button>
      )}
    </Stack>
  );
}

export interface HarvestDialogProps {
  /** Owner of the rewards; fixed while the dialog is open, whatever the wallet shows. */
  account: Address;
  onClose: () => void;
}

/** Renders 'Harvest all': the choice, then the progress, then the report. */
export function HarvestDialog({ account, onClose }: HarvestDialogProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const view = useHarvestRun(account);
  const all = useRewards();
  // Rewards of another account do not belong to this dialog.
  const isOwn = sameAddress(all.account, account);
  const rewards: Rewards = isOwn ? all : { ...all, rewards: [], isLoaded: true };
  const choice = useChoice(account, rewards);
  const { run, phase } = view;
  useInsteadOfToast(run?.id);
  const confirm = (): void => void dispatch(harvestAll(account, choice.tasks));
  const isAnothers = !run && !isOwn;
  // A choice does not fit another account; a report is kept.
  useEffect(() => {
    if (isAnothers) onClose();
  }, [isAnothers, onClose]);
  // Closing a report without open lines dismisses it.
  const close = (): void => {
    if (run && phase === 'idle' && isRunFinished(run)) harvestStore().dismiss(account);
    onClose();
  };
  return (
    <Modal
      open
      title={t('harvest.all')}
      closeLabel={t('common.close')}
      onClose={close}
      footer={
        run ? (
          <ReportFooter run={run} phase={phase} rewards={rewards} onClose={onClose} />
        ) : (
          <ChoiceFooter choice={choice} onConfirm={confirm} />
        )
      }
    >
      {run ? (
        <HarvestReport {...view} run={run} />
      ) : (
        <ChooseRewards account={account} rewards={rewards} choice={choice} />
      )}
    </Modal>
  );
}
