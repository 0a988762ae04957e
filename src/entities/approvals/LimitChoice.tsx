import type { ReactNode } from 'react';
import type { ApprovalMode } from '#entities/settings/settingsSlice.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { CustomAllowance } from './CustomAllowance.tsx';
import { spenderName } from './spenderName.ts';
import type { SpendingLimit } from './useSpendingLimit.ts';

const labels: Record<ApprovalMode, TextKey> = {
  exact: 'approvals.mode.exact',
  custom: 'approvals.mode.custom',
  unlimited: 'tokens.approval.unlimited',
};
const modes: readonly ApprovalMode[] = ['exact', 'custom', 'unlimited'];

export interface LimitChoiceProps {
  currency: Currency;
  spender: Address;
  /** Amount that the next step needs, in the smallest unit. */
  needed: bigint;
  limit: SpendingLimit;
  disabled: boolean;
}

/** Names the spender and chooses how much to approve (decision S21). */
export function LimitChoice({
  currency,
  spender,
  needed,
  limit,
  disabled,
}: LimitChoiceProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <Row justify="center">
        <RadioGroup
          legend={t('tokens.approval.legend')}
          hideLegend
          variant="pills"
          value={limit.mode}
          onChange={limit.choose}
          options={modes.map((value) => ({ value, label: t(labels[value]), disabled }))}
        />
      </Row>
      {limit.mode === 'custom' && (
        <CustomAllowance
          currency={currency}
          needed={needed}
          text={limit.text}
          onTyped={limit.type}
          isEnough={limit.isEnough}
        />
      )}
      <DetailRow
        label={t('tokens.approval.spender')}
        value={<span title={spender}>{spenderName(t, spender).full}</span>}
      />
    </Stack>
  );
}
