import { useState, type ReactNode } from 'react';
import { explorerLink } from '#config/chains.ts';
import { parseAmount } from '#lib/amounts.ts';
import type { Currency } from '#lib/currency.ts';
import { exactAmountText, formatAmount, shortenAddress, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useTranslation } from '#i18n/t.ts';
import { useNumberInput } from '#i18n/useNumberInput.ts';
import { Button } from '#ui/Button.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Modal } from '#ui/Modal.tsx';
import { NumericInput } from '#ui/NumericInput.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Muted } from '#ui/Text.tsx';
import type { ApprovalMode } from './approvalFlow.ts';

/**
 * User's choice; `amount` in the smallest unit (for 'unlimited' the amount that the step needs).
 */
export interface ApprovalChoice {
  mode: ApprovalMode;
  amount: bigint;
}

export interface ApprovalChooserProps {
  open: boolean;
  onClose: () => void;
  /** A token: the native coin needs no approval. */
  currency: Currency;
  /**
   * Amount that the next step needs, in the smallest unit; 0 to edit an allowance without a next
   * step, which offers no exact amount.
   */
  amount: bigint;
  spender: Address;
  /** Current choice, selected at first; a custom amount of 0 leaves the box empty. */
  current: ApprovalChoice;
  /** Use the texts of the swap form. */
  isSwap?: boolean;
  onChoose: (choice: ApprovalChoice) => void;
}

/** Offers an exact, a custom or an unlimited amount, each explained (decision S21). */
export function ApprovalChooser({ open, onClose, ...rest }: ApprovalChooserProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Modal
      open={open}
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t('tokens.approval.title', { symbol: shortenSymbol(rest.currency.symbol) })}
    >
      <Choices {...rest} />
    </Modal>
  );
}

function Choices({
  currency,
  amount,
  spender,
  current,
  isSwap = false,
  onChoose,
}: Omit<ApprovalChooserProps, 'open' | 'onClose'>): ReactNode {
  const { t, locale } = useTranslation();
  const hasStep = amount > 0n;
  const [mode, setMode] = useState(current.mode);
  const [text, setText] = useState(() => {
    const first = current.mode === 'custom' ? current.amount : amount;
    return first > 0n ? exactAmountText(first, currency) : '';
  });
  const numberInput = useNumberInput();
  const symbol = shortenSymbol(currency.symbol);
  const exact = { symbol, amount: formatAmount(amount, currency, { significant: 6, locale }) };
  const custom = parseAmount(text, currency);
  const isEnough = custom.ok && custom.amount >= amount && custom.amount > 0n;
  const error =
    custom.ok && hasStep
      ? t('tokens.approval.customTooSmall', exact)
      : t('tokens.approval.enterAmount');
  const href = explorerLink('address', spender);
  const explanation = !hasStep
    ? 'approvals.changeExplain'
    : isSwap
      ? 'tokens.approval.explain'
      : 'approvals.explain';
  const exactHelp = isSwap ? 'tokens.approval.exactHelp' : 'approvals.exactHelp';

  function choose(): void {
    onChoose({ mode, amount: mode === 'custom' && custom.ok ? custom.amount : amount });
  }

  return (
    <Stack gap="md">
      <Muted>{t(explanation, { symbol })}</Muted>
      <RadioGroup
        legend={t('tokens.approval.legend')}
        value={mode}
        onChange={setMode}
        options={[
          ...(hasStep
            ? [
                {
                  value: 'exact' as const,
                  label: t('tokens.approval.exact', exact),
                  description: t(exactHelp),
                },
              ]
            : []),
          {
            value: 'custom',
            label: t('tokens.approval.custom'),
            description: t('tokens.approval.customHelp'),
          },
          {
            value: 'unlimited',
            label: t('tokens.approval.unlimited'),
            description: t('tokens.approval.unlimitedHelp', { symbol }),
          },
        ]}
      />
      {mode === 'custom' ? (
        <NumericInput
          label={t('tokens.approval.customLabel', { symbol })}
          value={text}
          onChange={setText}
          {...numberInput}
          error={isEnough || (text === '' && !hasStep) ? undefined : error}
        />
      ) : null}
      <DetailRow
        label={t('tokens.approval.spender')}
        value={
          href === null ? (
            <span title={spender}>{shortenAddress(spender)}</span>
          ) : (
            <ExternalLink href={href}>{shortenAddress(spender)}</ExternalLink>
          )
        }
      />
      <Button fullWidth disabled={mode === 'custom' && !isEnough} onClick={choose}>
        {t('tokens.approval.submit', { symbol })}
      </Button>
    </Stack>
  );
}
