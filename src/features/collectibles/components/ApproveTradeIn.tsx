import type { ReactNode } from 'react';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useWriteForm } from '#entities/writeFlow/useWriteForm.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import {
  approveTradeInAct,
  selectIsApprovingTradeIn,
  type TradeInIssue,
  type TradeInModel,
} from '../tradeInActs.ts';

interface ApproveTradeInProps {
  model: TradeInModel;
  /** Whether the offer may take the token; `null` where that can't be read. */
  approval: false | null | undefined;
  /** Text of the button that trades it in. */
  action: string;
  /** The account has said that it knows what it loses. */
  isUnderstood: boolean;
  issueText: (issue: TradeInIssue) => string;
}

/** Approves one token, before it can be traded in. */
export function ApproveTradeIn({
  model,
  approval,
  action,
  isUnderstood,
  issueText,
}: ApproveTradeInProps): ReactNode {
  const { t } = useTranslation();
  const form = useWriteForm(approveTradeInAct);
  const isApproving = useAppSelector((state) => selectIsApprovingTradeIn(state, model));
  if (approval === null) return <RetryMessage>{t('collectibles.tradeIn.failed')}</RetryMessage>;
  if (approval === undefined) return <BlockedButton isLoading>{action}</BlockedButton>;
  return (
    <Stack gap="md">
      {form.error ? <FailureMessage error={form.error} /> : null}
      {form.issue ? (
        <Message variant="warning" role="alert">
          {issueText(form.issue)}
        </Message>
      ) : null}
      <Button
        scale="lg"
        fullWidth
        loading={isApproving || form.isSending}
        disabled={!isUnderstood}
        onClick={() => form.submit(model)}
      >
        {t('collectibles.tradeIn.approve', { id: model.tokenIdRaw })}
      </Button>
    </Stack>
  );
}
