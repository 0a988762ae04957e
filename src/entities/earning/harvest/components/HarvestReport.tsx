import '#i18n/addAlarmTexts.ts';
import type { ReactNode } from 'react';
import { chain } from '#config/chains.ts';
import { selectConnectedAccount } from '#entities/account/accountSelectors.ts';
import { TransactionLink } from '#entities/transactions/components/TransactionLink.tsx';
import { useTranslation, type Translate } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import { formatAmount, shortenAddress, shortenSymbol } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { CheckCircleIcon } from '#ui/icons/CheckCircleIcon.tsx';
import { ClockIcon } from '#ui/icons/ClockIcon.tsx';
import { ErrorIcon } from '#ui/icons/ErrorIcon.tsx';
import { HelpIcon } from '#ui/icons/HelpIcon.tsx';
import { MinusIcon } from '#ui/icons/MinusIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Text } from '#ui/Text.tsx';
import type { StopReason } from '../harvestRun.ts';
import type { RunView } from '../harvestStore.ts';
import { alsoText } from '../prizes.ts';
import {
  collectedCount,
  isRunFinished,
  type LineStatus,
  type ReportedLine,
  type RunReport,
} from '../runReport.ts';
import type { ReportView } from '../useHarvestRun.ts';
import { usePayerName } from '../usePayerName.ts';
import { RewardLine, RewardList, type RewardLineProps } from './RewardLine.tsx';

const tones: Partial<Record<LineStatus, RewardLineProps['tone']>> = {
  collected: 'success',
  failed: 'danger',
  rejected: 'danger',
  unknown: 'warning',
};

const icons = {
  collected: CheckCircleIcon,
  failed: ErrorIcon,
  rejected: ErrorIcon,
  unknown: HelpIcon,
  waiting: MinusIcon,
};

/** Renders the icon in front of a line. */
function StatusIcon({ status, isRunning }: { status: LineStatus; isRunning: boolean }): ReactNode {
  const { t } = useTranslation();
  if (status === 'asking' || status === 'sent')
    return <Spinner scale="md" label={t('common.loading')} />;
  const Icon = status === 'waiting' && isRunning ? ClockIcon : icons[status];
  return (
    <Text as="span" tone={tones[status] ?? 'muted'}>
      <Icon size="lg" />
    </Text>
  );
}

function statusText(t: Translate, status: LineStatus, isRunning: boolean): string {
  if (status === 'waiting')
    return t(isRunning ? 'harvest.status.waiting' : 'harvest.status.notTried');
  return t(`harvest.status.${status}`);
}

function ReportLine({ line, isRunning }: { line: ReportedLine; isRunning: boolean }): ReactNode {
  const { t, locale } = useTranslation();
  const { status, reason, collectedRaw, expectedRaw, rewardDecimals, also } = line;
  const isExact = status === 'collected' && collectedRaw !== null;
  const amount = formatAmount(
    fromRaw(isExact ? collectedRaw : expectedRaw),
    { decimals: rewardDecimals },
    { locale },
  );
  const symbol = shortenSymbol(line.rewardSymbol);
  const said = statusText(t, status, isRunning);
  return (
    <li>
      <RewardLine
        icon={<StatusIcon status={status} isRunning={isRunning} />}
        // A place that is no longer listed is named by its staked token.
        name={usePayerName(line.key, shortenSymbol(line.symbol))}
        amount={isExact ? `${amount} ${symbol}` : t('harvest.collectedAbout', { amount, symbol })}
        also={
          also
            ? alsoText(
                { ...also, amount: fromRaw(line.alsoCollectedRaw ?? also.expectedRaw) },
                locale,
              )
            : undefined
        }
        value={
          status === 'collected' && line.hash !== null ? (
            <TransactionLink hash={line.hash} />
          ) : undefined
        }
        note={
          <>
            {said}
            {reason ? (
              <>
                <br />
                {t(reason.key, reason.params)}
              </>
            ) : null}
          </>
        }
        tone={tones[status] ?? 'muted'}
      />
    </li>
  );
}

/** Returns why no further prompt opens; `undefined` while there is nothing to explain. */
function stopOf(
  { run, phase }: { run: RunReport; phase: RunView['phase'] },
  isOtherAccount: boolean,
): StopReason | 'reload' | undefined {
  if (phase === 'here') return isOtherAccount ? 'account' : undefined;
  if (phase !== 'idle' || run.lines.every(({ status }) => status !== 'waiting')) return undefined;
  return run.stopped ?? 'reload';
}

function StopMessage({
  run,
  reason,
}: {
  run: RunReport;
  reason: StopReason | 'reload';
}): ReactNode {
  const { t } = useTranslation();
  if (reason === 'account')
    return t('harvest.stopped.account', { account: shortenAddress(run.account) });
  if (reason === 'chain') return t('harvest.stopped.chain', { chain: chain.name });
  const said = t(`harvest.stopped.${reason}`);
  return run.because ? `${said} ${t(run.because.key, run.because.params)}` : said;
}

/** Shows the outcome of every reward of a run, and what stops the rest. */
export function HarvestReport({
  run,
  phase,
  isStored,
}: ReportView & { run: RunReport }): ReactNode {
  const { t } = useTranslation();
  const connected = useAppSelector(selectConnectedAccount);
  const reason = stopOf({ run, phase }, connected !== null && !sameAddress(connected, run.account));
  const isRunning = phase !== 'idle';
  const done = collectedCount(run);
  const isGood = isRunFinished(run) && done === run.lines.length;
  return (
    <Stack gap="ms">
      <Text weight="bold" scale="lg" tone={isGood ? 'success' : 'default'} role="status">
        {t('harvest.progress', { done, count: run.lines.length })}
      </Text>
      {phase === 'stopping' ? <Message variant="info">{t('harvest.stopping')}</Message> : null}
      {phase === 'elsewhere' ? <Message variant="info">{t('harvest.elsewhere')}</Message> : null}
      {reason === undefined ? null : (
        <Message variant="warning" role="alert">
          <StopMessage run={run} reason={reason} />
        </Message>
      )}
      {isStored ? null : <Message variant="warning">{t('harvest.notStored')}</Message>}
      <RewardList>
        {run.lines.map((line) => (
          <ReportLine key={line.key} line={line} isRunning={isRunning} />
        ))}
      </RewardList>
    </Stack>
  );
}
