import { useEffect, type ReactNode } from 'react';
import { ApproveAction } from '#entities/approvals/ApproveAction.tsx';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { useApproval } from '#entities/tokens/useApproval.ts';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { ConfirmDialog } from '#entities/writeFlow/components/ConfirmDialog.tsx';
import {
  FormPreview,
  type CollectibleChange,
  type ExpectedChange,
} from '#entities/writeFlow/components/FormPreview.tsx';
import type { Act, Found } from '#entities/writeFlow/defineAct.ts';
import { useWriteForm, type WriteForm } from '#entities/writeFlow/useWriteForm.ts';
import { useAppSelector } from '#redux';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { ModalAction } from '#ui/ModalAction.tsx';

interface IssueTexts<Issue> {
  /** Says why the act can't be done. */
  issueText: (issue: Issue) => string;
  /** Issues that pass by themselves: the button is busy. */
  passing?: ReadonlySet<Issue>;
  /** Issues that nothing in the dialog can mend: a message stands in place of the button. */
  over?: ReadonlySet<Issue>;
  /** Says that the newest model differs from the one that was submitted. */
  movedText?: string | undefined;
}

interface ActButton {
  /** Text of the button that sends. */
  action: string;
  /** Colour of the button, where the act is one of two sides; the page's accent by default. */
  tone?: 'success' | 'danger';
  /** Name of the act among the steps to its approval; the text of the button by default. */
  step?: string;
  /** Text of the button until the approval is known; the name by default. */
  waiting?: string;
  /** Shown in place of the button: a step that comes first. */
  instead?: ReactNode;
  /** Disables the button until the form says otherwise, as for a box to tick. */
  isDisabled?: boolean;
  /** Focuses the button on opening, where there is nothing to choose. */
  isActionFocused?: boolean;
}

export interface ActDialogProps<Model, Issue> extends IssueTexts<Issue>, ActButton {
  act: Act<Model, Issue>;
  /** What would be done now, or why it can't be; absent while neither is known. */
  found: Found<Model, Issue> | undefined;
  title: string;
  /** Text while the wallet is open. */
  pendingText: string;
  /** What leaves and arrives by the figures on screen, until the simulation has found it. */
  expected?: readonly ExpectedChange[] | undefined;
  /** Collectibles that leave or arrive. */
  collectibles?: readonly CollectibleChange[] | undefined;
  /** Button beside the message that says why nothing was or can be sent. */
  noticeAction?: ReactNode;
  /** Notes between the preview and the button. */
  notes?: ReactNode;
  /** Offers to go back to the form from a transaction that did nothing. */
  retries?: boolean;
  /** Closes once it is sent, where the page shows what becomes of it. */
  closesWhenSent?: boolean;
  /** Content shown once it is sent. */
  afterSent?: ReactNode;
  onClose: () => void;
  /** What is typed and chosen: another value clears the last result. */
  chosen?: unknown;
  /** Fields, and figures beside what leaves and arrives. */
  children?: ReactNode;
}

const nothing: readonly [] = [];

/** Says why nothing was sent, and why nothing can be any more. */
function Notice<Model, Issue>({
  form,
  issue,
  issueText,
  over,
  movedText,
  noticeAction,
}: Pick<ActDialogProps<Model, Issue>, 'issueText' | 'movedText' | 'noticeAction'> & {
  form: WriteForm<Model, Issue>;
  issue: Issue | undefined;
  over: ReadonlySet<Issue> | undefined;
}): ReactNode {
  const shown = issue !== undefined && over?.has(issue) ? issue : form.issue;
  const text = shown === undefined ? (form.isMoved ? movedText : undefined) : issueText(shown);
  return (
    <>
      {form.error ? <FailureMessage error={form.error} /> : null}
      {text === undefined ? null : (
        <Message variant="warning" role="alert" action={noticeAction}>
          {text}
        </Message>
      )}
    </>
  );
}

/**
 * Shows an act: its fields, what leaves and arrives as simulated, the network fee, notes, and the
 * button: it switches the network, names what is in the way, offers the approval, or reads everything
 * again and sends.
 */
export function ActDialog<Model, Issue>({
  act,
  found,
  title,
  pendingText,
  expected = nothing,
  collectibles,
  issueText,
  passing,
  over,
  movedText,
  action,
  tone,
  step = action,
  waiting = step,
  instead,
  isDisabled = false,
  isActionFocused = false,
  noticeAction,
  notes,
  retries = false,
  closesWhenSent = false,
  afterSent,
  onClose,
  chosen,
  children,
}: ActDialogProps<Model, Issue>): ReactNode {
  const form = useWriteForm(act);
  const { forget } = form;
  useEffect(forget, [forget, chosen]);
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const model = found && 'model' in found ? found.model : undefined;
  const issue = found && 'issue' in found ? found.issue : undefined;
  const cost = model === undefined ? undefined : act.costs?.(model);
  const state = useApproval(cost?.currency, cost?.amount, cost?.spender);
  const approval = cost ? state : 'approved';
  const isSent = form.stage.name === 'sent';
  useEffect(() => {
    if (isSent && closesWhenSent) onClose();
  }, [isSent, closesWhenSent, onClose]);
  const isReady = instead === undefined && approval === 'approved' && !isWrongNetwork;
  const request = model !== undefined && isReady ? act.request(model) : undefined;
  const hasPreview = request !== undefined || expected.length > 0 || Boolean(collectibles?.length);

  function button(): ReactNode {
    if (isWrongNetwork) return <SwitchNetworkButton scale="lg" fullWidth />;
    if (instead !== undefined) return instead;
    if (issue !== undefined && over?.has(issue)) return null;
    if (issue !== undefined)
      return (
        <BlockedButton isLoading={passing?.has(issue) ?? false}>{issueText(issue)}</BlockedButton>
      );
    if (model === undefined) return null;
    if (approval === 'unknown') return <BlockedButton isLoading>{waiting}</BlockedButton>;
    if (approval !== 'approved' && cost?.spender)
      return (
        <ApproveAction
          currency={cost.currency}
          amount={cost.amount}
          spender={cost.spender}
          owner={act.account(model)}
          approval={approval}
          next={step}
        />
      );
    return (
      <Button
        scale="lg"
        variant={tone}
        fullWidth
        disabled={isDisabled}
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
      onRetry={retries ? form.retry : undefined}
      onClose={onClose}
    >
      <Stack gap="md">
        {children}
        {hasPreview && model !== undefined && !form.error ? (
          <FormPreview request={request} expected={expected} collectibles={collectibles} />
        ) : null}
        {notes}
        <Notice
          form={form}
          issue={issue}
          issueText={issueText}
          over={over}
          movedText={movedText}
          noticeAction={noticeAction}
        />
        <ModalAction>{button()}</ModalAction>
      </Stack>
    </ConfirmDialog>
  );
}
