import type { ReactNode } from 'react';
import { approvalChosen, type ApprovalMode } from '#entities/settings/settingsSlice.ts';
import { selectApprovalMode } from '#entities/settings/settingsSelectors.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Row } from '#ui/Layout.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';

const labels: Record<ApprovalMode, TextKey> = {
  exact: 'approvals.mode.exact',
  custom: 'approvals.mode.custom',
  unlimited: 'tokens.approval.unlimited',
};
const modes: readonly ApprovalMode[] = ['exact', 'custom', 'unlimited'];

/** Chooses how much to approve, here and the next time. */
export function ApprovalModes({ disabled }: { disabled: boolean }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const mode = useAppSelector(selectApprovalMode);
  return (
    <Row justify="center">
      <RadioGroup
        legend={t('tokens.approval.legend')}
        hideLegend
        variant="pills"
        value={mode}
        onChange={(chosen) => dispatch(approvalChosen(chosen))}
        options={modes.map((value) => ({ value, label: t(labels[value]), disabled }))}
      />
    </Row>
  );
}
