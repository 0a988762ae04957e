import { useState, type ReactNode } from 'react';
import { explorerLink } from '#config/chains.ts';
import type { ApprovalMode } from '#entities/settings/settingsSlice.ts';
import { parseAmount } from '#lib/amounts.ts';
import type { Currency } from '#lib/currency.ts';
import { exactAmountText, shortenAddress, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Modal } from '#ui/Modal.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Muted } from '#ui/Text.tsx';
import { CustomAllowance } from './CustomAllowance.tsx';

/** User's choice; `amount` in the smallest unit, 0 for 'unlimited'. */
export interface ApprovalChoice {
  mode: Exclude<ApprovalMode, 'exact'>;
  amount: bigint;
}

export interface ApprovalChooserProps {
  open: boolean;
  onClose: () => void;
  /** A token: the native coin needs no approval. */
  currency: Currency;
  spender: Address;
  /** Current allowance, selected at first; a custom amount of 0 leaves the box empty. */
  current: ApprovalChoice;
  /** Sends the approval. */
  onChoose: (choice: ApprovalChoice) => void;
}

/** Changes an allowance to a custom or an unlimited amount, each explained (decision S21). */
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
  spender,
  current,
  onChoose,
}: Omit<ApprovalChooserProps, 'open' | 'onClose'>): ReactNode {
  const { t } = useTranslation();
  const [mode, setMode] = useState(current.mode);
  const [text, setText] = useState(() =>
    current.amount > 0n ? exactAmountText(current.amount, currency) : '',
  );
  const symbol = shortenSymbol(currency.symbol);
  const custom = parseAmount(text, currency);
  const isEnough = custom.ok && custom.amount > 0n;
  const href = explorerLink('address', spender);

  function choose(): void {
    onChoose({ mode, amount: mode === 'custom' && custom.ok ? custom.amount : 0n });
  }

  return (
    <Stack gap="md">
      <Muted>{t('approvals.changeExplain', { symbol })}</Muted>
      <RadioGroup
        legend={t('tokens.approval.legend')}
        value={mode}
        onChange={setMode}
        options={[
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
        <CustomAllowance
          currency={currency}
          needed={0n}
          text={text}
          onTyped={setText}
          isEnough={isEnough}
        />
      ) : null}
      <DetailRow
        label={t('tokens.approval.spender')}
        value={
          href === null ? (
            <span title={spender} translate="no">
              {shortenAddress(spender)}
            </span>
          ) : (
            <ExternalLink href={href} translate="no">
              {shortenAddress(spender)}
            </ExternalLink>
          )
        }
      />
      <Button fullWidth disabled={mode === 'custom' && !isEnough} onClick={choose}>
        {t('tokens.approval.submit', { symbol })}
      </Button>
    </Stack>
  );
}
