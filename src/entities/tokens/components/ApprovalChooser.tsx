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
import type { ApprovalMode } from '../approvals.ts';

/** What the user chose; `amount` in the smallest unit (for 'unlimited' the amount that the step needs). */
export interface ApprovalChoice {
  mode: ApprovalMode;
  amount: bigint;
}

export interface ApprovalChooserProps {
  open: boolean;
  onClose: () => void;
  /** A token: the native coin needs no approval. */
  currency: Currency;
  /** What the next step needs, in the smallest unit; 0 when there is no step: an allowance is only changed, so that there is no exact amount. */
  amount: bigint;
  spender: Address;
  /** What is in force, and chosen at first; a custom amount of 0 is still to be typed. */
  present: ApprovalChoice;
  /** The texts speak of a swap. */
  isSwap?: boolean;
  onChoose: (choice: ApprovalChoice) => void;
}

/** Exact, an amount of the user's own, or unlimited, each with what it means (decision S21). */
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
  present,
  isSwap = false,
  onChoose,
}: Omit<ApprovalChooserProps, 'open' | 'onClose'>): ReactNode {
  const { t, locale } = useTranslation();
  const hasStep = amount > 0n;
  const [mode, setMode] = useState(present.mode);
  const [text, setText] = useState(() => {
    const first = present.mode === 'custom' ? present.amount : amount;
    return first > 0n ? exactAmountText(first, currency) : '';
  });
  const numberInput = useNumberInput();
  const symbol = shortenSymbol(currency.symbol);
  const exact = { symbol, amount: formatAmount(amount, currency, { significant: 6, locale }) };
  const own = parseAmount(text, currency);
  const isEnough = own.ok && own.amount >= amount && own.amount > 0n;
  const error =
    own.ok && hasStep
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
    onChoose({ mode, amount: mode === 'custom' && own.ok ? own.amount : amount });
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
