import type { ReactNode } from 'react';
import type { ApprovalState } from '#entities/tokens/approvalState.ts';
import { ApproveAction } from '#entities/approvals/ApproveAction.tsx';
import { useTranslation } from '#i18n/t.ts';
import { maxInput, spenderOf, type SwapModel } from '../swapModel.ts';

interface ApprovalStepProps {
  model: SwapModel;
  approval: ApprovalState;
}

/** Shows 'Enable {token}' as the first of two steps, the second of which is 'Swap'. */
export function ApprovalStep({ model, approval }: ApprovalStepProps): ReactNode {
  const { t } = useTranslation();
  const spender = spenderOf(model);
  if (!spender) return null;
  return (
    <ApproveAction
      currency={model.input.currency}
      amount={maxInput(model)}
      spender={spender}
      owner={model.account}
      approval={approval}
      next={t('swap.swap')}
    />
  );
}
