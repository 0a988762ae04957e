import type { ReactNode } from 'react';
import { LimitLine } from '#entities/approvals/LimitLine.tsx';
import { UnreadableAllowance } from '#entities/approvals/UnreadableAllowance.tsx';
import { useApprove } from '#entities/approvals/useApprove.ts';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import type { ApprovalState } from '#entities/tokens/approvalState.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';

export interface ExactApprovalProps {
  currency: Currency;
  /** What the next step takes, in the smallest unit; neither more nor less is approved. */
  amount: bigint;
  spender: Address;
  owner: Address;
  /** Result of `useApproval`. */
  approval: ApprovalState;
}

/** Approves exactly what the next step takes (decision G66). */
export function ExactApproval({
  currency,
  amount,
  spender,
  owner,
  approval,
}: ExactApprovalProps): ReactNode {
  const { t } = useTranslation();
  const approve = useApprove();
  const { symbol } = currency;
  if (approval === 'unreadable')
    return <UnreadableAllowance currency={currency} owner={owner} spender={spender} />;
  const isBusy = approval !== 'notApproved' || approve.isSubmitting;
  const enable = (): void =>
    void approve.submit({ token: currency.token, amount, spender, owner, mode: 'exact' });
  return (
    <Stack gap="sm">
      <Button scale="lg" fullWidth loading={isBusy} onClick={enable}>
        {t(isBusy ? 'swap.approving' : 'swap.approve', { symbol })}
      </Button>
      <LimitLine currency={currency} spender={spender} mode="exact" amount={amount} />
      {approve.isReset ? (
        <Message variant="info">{t('tokens.approval.resetFirst', { symbol })}</Message>
      ) : null}
      {approve.error ? <FailureMessage error={approve.error} /> : null}
    </Stack>
  );
}
