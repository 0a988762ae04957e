import { useEffect, type ReactNode } from 'react';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { ModalAction } from '#ui/ModalAction.tsx';
import { useWriteForm } from '../useWriteForm.ts';
import type { WriteFlow } from '../writeFlow.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { FormPreview, type CollectibleChange, type ExpectedChange } from './FormPreview.tsx';

export interface ReviewDialogProps<Model, Issue> {
  title: string;
  /** Text of the button that sends. */
  action: string;
  /** Text while the wallet is open. */
  pendingText: string;
  flow: WriteFlow<Model, object, Issue>;
  /** Model that the button sends; absent while it can't. */
  model: Model | undefined;
  /** Request as it would be sent now; absent while a step, such as an approval, is missing. */
  request: WriteRequest | undefined;
  expected: readonly ExpectedChange[];
  /** Collectibles that leave or arrive. */
  collectibles?: readonly CollectibleChange[] | undefined;
  /** Says why nothing was sent. */
  issueText: (issue: Issue) => string;
  /** Says that the newest model differs; for a flow with `latest`. */
  movedText?: string;
  /** Says why there is nothing to send any more; instead of the two above. */
  endedText?: string | undefined;
  /** Shown in place of the button: the step that is missing. */
  blocked?: ReactNode;
  /** Focuses the button on opening, where the review has nothing to choose. */
  isActionFocused?: boolean;
  /** Closes once it is sent, where the page shows what becomes of it. */
  closesWhenSent?: boolean;
  /** Content shown once it is sent. */
  afterSent?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Shows a write for review: what it does, what it spends and brings as simulated, and the button
 * that reads everything again before the wallet opens.
 */
export function ReviewDialog<Model, Issue>({
  title,
  action,
  pendingText,
  flow,
  model,
  request,
  expected,
  collectibles,
  issueText,
  movedText,
  endedText,
  blocked,
  isActionFocused = false,
  closesWhenSent = false,
  afterSent,
  onClose,
  children,
}: ReviewDialogProps<Model, Issue>): ReactNode {
  const form = useWriteForm(flow);
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const isSent = form.stage.name === 'sent';
  useEffect(() => {
    if (isSent && closesWhenSent) onClose();
  }, [isSent, closesWhenSent, onClose]);
  const moved = form.isMoved ? movedText : undefined;
  const stopped = form.issue === undefined ? moved : issueText(form.issue);
  const notice = endedText ?? stopped;
  const simulated = isWrongNetwork ? undefined : request;
  const hasPreview =
    simulated !== undefined || expected.length > 0 || Boolean(collectibles?.length);

  function button(): ReactNode {
    if (isWrongNetwork) return <SwitchNetworkButton scale="lg" fullWidth />;
    if (blocked !== undefined || model === undefined) return blocked;
    return (
      <Button
        scale="lg"
        fullWidth
        data-autofocus={isActionFocused || undefined}
        onClick={() => form.submit(model)}
      >
        {action}
      </Button>
    );
  }

  return (
    <ConfirmDialog
      title={title}
      stage={form.error ? { name: 'review' } : form.stage}
      pendingText={pendingText}
      failedText={(message) => message}
      afterSent={afterSent}
      onClose={onClose}
    >
      <Stack gap="md">
        {children}
        {form.error ? <FailureMessage error={form.error} /> : null}
        {hasPreview && !form.error ? (
          <FormPreview request={simulated} expected={expected} collectibles={collectibles} />
        ) : null}
        {notice === undefined ? null : (
          <Message variant="warning" role="alert">
            {notice}
          </Message>
        )}
        <ModalAction>{button()}</ModalAction>
      </Stack>
    </ConfirmDialog>
  );
}
