import type { ReactNode } from 'react';
import { contractAddress } from '#config/chains.ts';
import type { ApprovalState } from '#entities/tokens/approvalState.ts';
import { ApproveAction } from '#entities/approvals/ApproveAction.tsx';
import { useTranslation } from '#i18n/t.ts';
import { maxInput, type SwapModel } from '../swapModel.ts';

interface ApprovalStepProps {
  model: SwapModel;
  approval: ApprovalState;
  /**
   * The swap after it is blocked by its price impact, which is shown before anything is approved.
   */
  isBlocked: boolean;
}

/**
 * Shows 'Enable {token}' and 'Swap' as two numbered steps, so that an approval is never mistaken
 * for the swap.
 */
export function ApprovalStep({ model, approval, isBlocked }: ApprovalStepProps): ReactNode {
  const { t } = useTranslation();
  const spender = contractAddress('router');
  if (!spender) return null;
  return (
    <ApproveAction
      currency={model.input.currency}
      amount={maxInput(model)}
      spender={spender}
      owner={model.account}
      approval={approval}
      next={{
        button: t(isBlocked ? 'swap.priceImpactHigh' : 'swap.swap'),
        step: t('swap.step.swap'),
      }}
      isSwap
    />
  );
}
