import type { ReactNode } from 'react';
import { impactTier } from '#entities/pairs/tradeMath.ts';
import { AmountRow } from './AmountRow.tsx';
import { RequestPreview } from '#entities/writeFlow/components/FormPreview.tsx';
import { UpdatedNotice } from '#entities/writeFlow/components/UpdatedNotice.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, formatBps, shortenSymbol } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { ModalAction } from '#ui/ModalAction.tsx';
import { Text } from '#ui/Text.tsx';
import { exitChanges } from '../exit/exitChanges.ts';
import { selectExitIssue, type ExitPreview } from '../exit/exitFlow.ts';
import type { ExitModel } from '../exit/exitModel.ts';
import { ExitFigures } from './ExitFigures.tsx';

interface ExitReviewProps {
  model: ExitModel;
  /** Reward paid out along with it, in its smallest unit. */
  reward: bigint;
  preview: ExitPreview;
  /** Newest exit, where it differs from the shown one. */
  updated: ExitModel | undefined;
  isAccountChanged: boolean;
  onAccept: () => void;
  onConfirm: () => void;
}

const isFound = (
  preview: ExitPreview,
): preview is Exclude<ExitPreview, { status: 'running' | 'moved' }> =>
  preview.status === 'ready' || preview.status === 'failed';

/** Shows an exit as it will be signed, for review. */
export function ExitReview({
  model,
  reward,
  preview,
  updated,
  isAccountChanged,
  onAccept,
  onConfirm,
}: ExitReviewProps): ReactNode {
  const { t, locale } = useTranslation();
  const issue = useAppSelector((state) => selectExitIssue(state, model));
  const { token } = model.place;
  const symbol = shortenSymbol(token.symbol);
  const amount = formatAmount(fromRaw(model.sharesRaw), token, { locale });
  const isSevere = model.impact !== null && impactTier(model.impact) > 2;
  const isBlocked =
    updated !== undefined || isAccountChanged || issue !== undefined || preview.status !== 'ready';
  return (
    <Stack gap="md">
      <UpdatedNotice
        isAccountChanged={isAccountChanged}
        isUpdated={updated !== undefined}
        onAccept={onAccept}
      />
      {issue === 'insufficientStake' || issue === 'nothingStaked' ? (
        <Message variant="warning" role="alert">
          {t('staking.issue.stakeChanged')}
        </Message>
      ) : null}
      <Stack gap="xs">
        <AmountRow
          label={t('remove.confirm.burned')}
          amount={fromRaw(model.sharesRaw)}
          currency={token}
        />
        <ExitFigures model={model} />
      </Stack>
      <Text scale="sm" tone="muted">
        {t('add.confirm.estimated', { percent: formatBps(BigInt(model.slippageBps), { locale }) })}
      </Text>
      <RequestPreview
        found={isFound(preview) ? preview : { status: 'running' }}
        expected={exitChanges(model, reward)}
      />
      <ModalAction>
        <Button
          scale="lg"
          fullWidth
          variant={isSevere ? 'danger' : 'primary'}
          disabled={isBlocked}
          onClick={onConfirm}
        >
          {isSevere ? t('zap.out.anyway') : t('staking.act.unstake', { amount, symbol })}
        </Button>
      </ModalAction>
    </Stack>
  );
}
