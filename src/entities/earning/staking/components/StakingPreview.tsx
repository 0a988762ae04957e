import type { ReactNode } from 'react';
import { FormPreview } from '#entities/writeFlow/components/FormPreview.tsx';
import { expectedChanges } from '../stakingChanges.ts';
import { stakingAct } from '../stakingAct.ts';
import type { StakingModel } from '../stakingModel.ts';
import type { StakeIssue } from '../stakingValidation.ts';

export interface StakingPreviewProps {
  /** Write as it would be sent now; absent while its figures are unknown. */
  model: StakingModel | undefined;
  /** Reward paid along with a stake or withdrawal, in its smallest unit. */
  reward?: bigint;
  issue: StakeIssue | undefined;
}

/** Shows what a write at a place spends and brings, and its network fee, where it is possible. */
export function StakingPreview({ model, reward = 0n, issue }: StakingPreviewProps): ReactNode {
  const isPossible = issue === undefined || issue === 'notEnabled';
  if (!model || !isPossible) return null;
  return (
    <FormPreview
      request={issue === undefined ? stakingAct.request(model) : undefined}
      expected={expectedChanges(model, reward)}
    />
  );
}
