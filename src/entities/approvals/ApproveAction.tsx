import { useApprove } from './useApprove.ts';
import { useState, type ReactNode } from 'react';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { selectApprovalMode } from '#entities/settings/settingsSelectors.ts';
import { approvalChosen, type ApprovalMode } from '#entities/settings/settingsSlice.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { parseAmount } from '#lib/amounts.ts';
import type { Currency } from '#lib/currency.ts';
import { exactAmountText, formatAmount, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Grid, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { ProgressSteps } from '#ui/ProgressSteps.tsx';
import { Muted } from '#ui/Text.tsx';
import type { ApprovalState } from '#entities/tokens/approvalState.ts';
import { ApprovalTerms } from './ApprovalTerms.tsx';
import { ApprovalModes } from './ApprovalModes.tsx';
import { CustomAllowance } from './CustomAllowance.tsx';
import { UnreadableAllowance } from './UnreadableAllowance.tsx';

const modeTexts: Record<ApprovalMode, TextKey> = {
  exact: 'approvals.exactStep',
  custom: 'swap.approval.custom',
  unlimited: 'swap.approval.unlimited',
};

export interface ApproveActionProps {
  /** A token: the native coin needs no approval. */
  currency: Currency;
  /** Amount that the next step needs, in the smallest unit. */
  amount: bigint;
  spender: Address;
  owner: Address;
  /** Result of `useApproval`: busy while 'pending', a message with a retry when 'unreadable'. */
  approval: ApprovalState;
  /**
   * Next step, shown as a disabled button beside this one and as the second of two numbered steps.
   * Without it only the approve button shows.
   */
  next?: { button: string; step: string };
  /** Use the texts of the swap form. */
  isSwap?: boolean;
  disabled?: boolean;
}

/**
 * Offers 'Enable {token}' with the choice of exact, custom or unlimited below it (decision S21),
 * and shows a failure in place. It stays a step of the act that needs it (specification 1: 'Enable
 * {asset}' followed by 'Swap'): a dialog of its own would be one more press for each token and tell
 * nothing more, as spender and amount are stated here. Needs no callback: the allowance is reread and
 * `useApproval` becomes 'approved'.
 */
export function ApproveAction({
  currency,
  amount: needed,
  spender,
  owner,
  approval,
  next,
  isSwap = false,
  disabled = false,
}: ApproveActionProps): ReactNode {
  const { t, locale } = useTranslation();
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectApprovalMode);
  // A custom amount is of one account and token: it is neither stored nor chosen for another.
  const about = `${owner} ${currency.id} ${spender}`;
  const [chosen, setChosen] = useState<{ about: string; text?: string }>();
  const isCustom = chosen?.about === about;
  const mode = isCustom ? 'custom' : stored;
  const choose = (picked: ApprovalMode): void => {
    setChosen(picked === 'custom' ? { about } : undefined);
    if (picked !== 'custom') dispatch(approvalChosen(picked));
  };
  const approve = useApprove();
  const symbol = shortenSymbol(currency.symbol);
  const text = (isCustom ? chosen.text : undefined) ?? exactAmountText(needed, currency);
  const custom = parseAmount(text, currency);
  const isEnough = mode !== 'custom' || (custom.ok && custom.amount >= needed);
  const amount = mode === 'custom' && custom.ok ? custom.amount : needed;
  const isBusy = approval === 'pending' || approve.isSubmitting;
  const modeText = mode === 'exact' && isSwap ? 'swap.approval.exact' : modeTexts[mode];
  const enable = (): void =>
    void approve.submit({ token: currency.token, amount, spender, owner, mode });
  if (approval === 'unreadable')
    return <UnreadableAllowance currency={currency} owner={owner} spender={spender} />;
  const button = (
    <Button
      scale="lg"
      fullWidth
      loading={isBusy}
      disabled={disabled || (!isEnough && !isBusy)}
      onClick={enable}
    >
      {t(isBusy ? 'swap.approving' : 'swap.approve', { symbol })}
    </Button>
  );
  return (
    <Stack gap="sm">
      {next ? (
        <>
          <Grid columns={2} gap="sm">
            {button}
            <Button scale="lg" fullWidth disabled>
              {next.button}
            </Button>
          </Grid>
          <ProgressSteps
            label={t('swap.steps')}
            steps={[
              { id: 'enable', label: t('swap.step.enable'), state: isBusy ? 'pending' : 'current' },
              { id: 'next', label: next.step, state: 'upcoming' },
            ]}
          />
        </>
      ) : (
        button
      )}
      <ApprovalModes mode={mode} onChoose={choose} disabled={isBusy} />
      {mode === 'custom' && (
        <CustomAllowance
          currency={currency}
          needed={needed}
          text={text}
          onTyped={(typed) => setChosen({ about, text: typed })}
          isEnough={isEnough}
        />
      )}
      {isEnough && (
        <ApprovalTerms
          currency={currency}
          spender={spender}
          amount={mode === 'unlimited' ? 'unlimited' : amount}
        />
      )}
      {isEnough && (
        <Muted align="center">
          {t(modeText, { symbol, amount: formatAmount(amount, currency, { locale }) })}
        </Muted>
      )}
      {approve.isReset && (
        <Message variant="info">{t('tokens.approval.resetFirst', { symbol })}</Message>
      )}
      {approve.error && <FailureMessage error={approve.error} />}
    </Stack>
  );
}
