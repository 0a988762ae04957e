import { useId, useState, type ReactNode } from 'react';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import type { ApprovalState } from '#entities/tokens/approvalState.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { StepDots } from '#ui/StepDots.tsx';
import { LimitChoice } from './LimitChoice.tsx';
import { LimitLine } from './LimitLine.tsx';
import { UnreadableAllowance } from './UnreadableAllowance.tsx';
import { useApprove } from './useApprove.ts';
import { useSpendingLimit } from './useSpendingLimit.ts';

export interface ApproveActionProps {
  /** A token: the native coin needs no approval. */
  currency: Currency;
  /** Amount that the next step needs, in the smallest unit. */
  amount: bigint;
  spender: Address;
  owner: Address;
  /** Result of `useApproval`: busy while 'pending', a message with a retry when 'unreadable'. */
  approval: ApprovalState;
  /** Name of the act that follows, which takes the place of the button. */
  next: string;
  /** Tokens that the act needs approved, in the order of their approvals; this one by default. */
  tokens?: readonly Currency[];
}

/**
 * Shows one button, 'Enable {token}', which the caller replaces by the act once the allowance is
 * there, below the number of the step ('Enable {asset}' followed by 'Swap': specification 1). One
 * line says what may be spent; 'Change' offers exact, custom or unlimited (decision S21). Needs no
 * callback: the allowance is reread and `useApproval` becomes 'approved'.
 */
export function ApproveAction({
  currency,
  amount: needed,
  spender,
  owner,
  approval,
  next,
  tokens,
}: ApproveActionProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const limit = useSpendingLimit(currency, needed, owner, spender);
  const [isOpen, setOpen] = useState(false);
  const approve = useApprove();
  const { mode, amount, isEnough } = limit;
  const symbol = shortenSymbol(currency.symbol);
  const isBusy = approval === 'pending' || approve.isSubmitting;
  // Stays open once the amount is enough again, as more may be typed.
  if (!isEnough && !isOpen) setOpen(true);
  const enable = (): void =>
    void approve.submit({ token: currency.token, amount, spender, owner, mode });
  if (approval === 'unreadable')
    return <UnreadableAllowance currency={currency} owner={owner} spender={spender} />;
  const approvals = (tokens ?? [currency]).map((token) => token.id);
  const enableStep = t('swap.step.enable');
  const at = approvals.indexOf(currency.id);
  return (
    <Stack gap="sm">
      <StepDots
        label={t('swap.steps')}
        text={t('approvals.step', { step: at + 1, steps: approvals.length + 1 })}
        steps={[
          ...approvals.map((token) => ({ id: token, label: enableStep })),
          { id: 'next', label: next },
        ]}
        at={at}
      />
      <Button
        scale="lg"
        fullWidth
        loading={isBusy}
        disabled={!isEnough && !isBusy}
        onClick={enable}
      >
        {t(isBusy ? 'swap.approving' : 'swap.approve', { symbol })}
      </Button>
      <LimitLine
        currency={currency}
        spender={spender}
        mode={mode}
        amount={isEnough ? amount : undefined}
        action={
          <Button
            variant="text"
            scale="sm"
            aria-expanded={isOpen}
            aria-controls={id}
            disabled={!isEnough}
            onClick={() => setOpen(!isOpen)}
          >
            {t('approvals.change')}
          </Button>
        }
      />
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <LimitChoice
            currency={currency}
            spender={spender}
            needed={needed}
            limit={limit}
            disabled={isBusy}
          />
        )}
      </div>
      {approve.isReset && (
        <Message variant="info">{t('tokens.approval.resetFirst', { symbol })}</Message>
      )}
      {approve.error && <FailureMessage error={approve.error} />}
    </Stack>
  );
}
