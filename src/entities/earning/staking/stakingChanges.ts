import type { ExpectedChange } from '#entities/writeFlow/components/FormPreview.tsx';
import { tokenCurrency } from '#lib/currency.ts';
import { stakedCurrency } from './places.ts';
import type { StakingModel } from './stakingModel.ts';

/**
 * Returns what a write at a place spends and brings by the figures on screen. `reward` (smallest
 * unit) is paid along with a stake or withdrawal.
 */
export function expectedChanges(
  { action, place, amount, arrives = amount }: StakingModel,
  reward: bigint,
): ExpectedChange[] {
  const [staked, earned] = [stakedCurrency(place), tokenCurrency(place.reward)];
  switch (action) {
    case 'stake':
      return [
        { currency: staked, amount: -amount },
        { currency: earned, amount: reward },
      ];
    case 'unstake':
      return [
        { currency: staked, amount: arrives },
        { currency: earned, amount: reward },
      ];
    case 'emergencyWithdraw':
      return [{ currency: staked, amount }];
    case 'harvest':
    case 'bounty':
      return [{ currency: earned, amount }];
    case 'compound':
      return [];
  }
}
