import { useCallback, useState, type ReactNode } from 'react';
import { explorerLink } from '#config/chains.ts';
import { normalizeAmountText, parseAmount } from '#lib/amounts.ts';
import type { Currency } from '#lib/currency.ts';
import { exactAmountText, formatAmount, shortenAddress, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useTranslation } from '#i18n/t.ts';
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
  /** What the next step needs, in the smallest unit. */
  amount: bigint;
  spender: Address;
  /** The texts speak of a swap. */
  isSwap?: boolean;
  onChoose: (choice: ApprovalChoice) => void;
}

/** Exact, an amount of the user's own, or unlimited, each with what it means (decision S21). Exact is chosen at first. */
export function ApprovalChooser({ open, onClose, ...rest }: ApprovalChooserProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Modal open={open} onClose={onClose} closeLabel={t('common.close')} title={t('tokens.approval.title', { symbol: shortenSymbol(rest.currency.symbol) })}>
      <Choices {...rest} />
    </Modal>
  );
}

function Choices({ currency, amount, spender, isSwap = false, onChoose }: Omit<ApprovalChooserProps, 'open' | 'onClose'>): ReactNode {
  const { t, locale } = useTranslation();
  const [mode, setMode] = useState<ApprovalMode>('exact');
  const [text, setText] = useState(() => exactAmountText(amount, currency));
  const accept = useCallback((typed: string) => normalizeAmountText(typed, locale), [locale]);
  const symbol = shortenSymbol(currency.symbol);
  const exact = { symbol, amount: formatAmount(amount, currency, { significant: 6, locale }) };
  const own = parseAmount(text, currency);
  const isEnough = own.ok && own.amount >= amount;
  const error = own.ok ? t('tokens.approval.customTooSmall', exact) : t('tokens.approval.enterAmount');
  const href = explorerLink('address', spender);

  function choose(): void {
    onChoose({ mode, amount: mode === 'custom' && own.ok ? own.amount : amount });
  }

  return (
    <Stack gap="md">
      <Muted>{t(isSwap ? 'tokens.approval.explain' : 'approvals.explain', { symbol })}</Muted>
      <RadioGroup
        legend={t('tokens.approval.legend')}
        value={mode}
        onChange={setMode}
        options={[
          { value: 'exact', label: t('tokens.approval.exact', exact), description: t(isSwap ? 'tokens.approval.exactHelp' : 'approvals.exactHelp') },
          { value: 'custom', label: t('tokens.approval.custom'), description: t('tokens.approval.customHelp') },
          { value: 'unlimited', label: t('tokens.approval.unlimited'), description: t('tokens.approval.unlimitedHelp', { symbol }) },
        ]}
      />
      {mode === 'custom' ? (
        <NumericInput
          label={t('tokens.approval.customLabel', { symbol })}
          value={text}
          onChange={setText}
          accept={accept}
          error={isEnough ? undefined : error}
        />
      ) : null}
      <DetailRow
        label={t('tokens.approval.spender')}
        value={href === null ? <span title={spender}>{shortenAddress(spender)}</span> : <ExternalLink href={href}>{shortenAddress(spender)}</ExternalLink>}
      />
      <Button fullWidth disabled={mode === 'custom' && !isEnough} onClick={choose}>
        {t('tokens.approval.submit', { symbol })}
      </Button>
    </Stack>
  );
}
