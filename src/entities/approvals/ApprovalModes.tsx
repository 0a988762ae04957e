import type { ReactNode } from 'react';
import type { ApprovalMode } from '#entities/settings/settingsSlice.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { Row } from '#ui/Layout.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';

const labels: Record<ApprovalMode, TextKey> = {
  exact: 'approvals.mode.exact',
  custom: 'approvals.mode.custom',
  unlimited: 'tokens.approval.unlimited',
};
const modes: readonly ApprovalMode[] = ['exact', 'custom', 'unlimited'];

export interface ApprovalModesProps {
  mode: ApprovalMode;
  onChoose: (mode: ApprovalMode) => void;
  disabled: boolean;
}

/** Chooses how much to approve. */
export function ApprovalModes({ mode, onChoose, disabled }: ApprovalModesProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Row justify="center">
      <RadioGroup
        legend={t('tokens.approval.legend')}
        hideLegend
        variant="pills"
        value={mode}
        onChange={onChoose}
        options={modes.map((value) => ({ value, label: t(labels[value]), disabled }))}
      />
    </Row>
  );
}
