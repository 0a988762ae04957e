import type { ReactNode } from 'react';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { JoinedApprovals } from '#entities/writeFlow/components/JoinedApprovals.tsx';
import { UpdatedNotice } from '#entities/writeFlow/components/UpdatedNotice.tsx';
import type { WriteReview } from '#entities/writeFlow/useWriteFlow.ts';
import type { TradeFlow } from '#entities/writeFlow/writeFlow.ts';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { ModalAction } from '#ui/ModalAction.tsx';
import { Text } from '#ui/Text.tsx';

interface LiquidityReviewProps<Model, Found> {
  flow: TradeFlow<Model, Found>;
  review: WriteReview<Model, Found>;
  /** What is received or moved, in large digits. */
  headline: ReactNode;
  /** What has changed, beside 'Price Updated'. */
  updatedText?: string | undefined;
  /** Notices below the headline. */
  notices?: ReactNode;
  /** States how exact the amounts are. */
  estimated: string;
  /** What is signed, line by line. */
  details: ReactNode;
  /** What the simulation found. */
  panel: ReactNode;
  /** Notices about what it found. */
  foundNotices?: ReactNode;
  failedTitle: string;
  action: string;
  isDanger?: boolean;
}

/** Shows what is signed for a review of any way into or out of a pool, in one order. */
export function LiquidityReview<Model, Found>({
  flow,
  review: { model, preview, updated, isAccountChanged, onAccept, onConfirm },
  headline,
  updatedText,
  notices,
  estimated,
  details,
  panel,
  foundNotices,
  failedTitle,
  action,
  isDanger = false,
}: LiquidityReviewProps<Model, Found>): ReactNode {
  const isUpdated = updated !== undefined;
  return (
    <Stack gap="md">
      {headline}
      <UpdatedNotice isAccountChanged={isAccountChanged} isUpdated={isUpdated} onAccept={onAccept}>
        {updatedText}
      </UpdatedNotice>
      {notices}
      <Text scale="sm" tone="muted">
        {estimated}
      </Text>
      {details}
      <JoinedApprovals flow={flow} model={model} />
      {panel}
      {foundNotices}
      {preview.status === 'failed' && <FailureMessage error={preview.error} title={failedTitle} />}
      <ModalAction>
        <Button
          scale="lg"
          fullWidth
          variant={isDanger ? 'danger' : 'primary'}
          disabled={isUpdated || isAccountChanged || preview.status !== 'ready'}
          onClick={onConfirm}
        >
          {action}
        </Button>
      </ModalAction>
    </Stack>
  );
}
