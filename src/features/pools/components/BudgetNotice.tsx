import type { ReactNode } from 'react';
import type { StakePlace } from '#entities/earning/staking/places.ts';
import type { PlaceFacts } from '#entities/earning/staking/stakingFacts.ts';
import { usePlace } from '#entities/earning/staking/usePlace.ts';
import { usePlaceState } from '#entities/earning/staking/usePlaceState.ts';
import { useTranslation } from '#i18n/t.ts';
import { Message } from '#ui/Message.tsx';

/** Reports whether a pool owes more than its budget, or as much while it keeps paying rewards. */
function isOutOfBudget({ rewardBudget, unpaidReward }: PlaceFacts, isEarning: boolean): boolean {
  if (rewardBudget === undefined || unpaidReward === undefined) return false;
  return unpaidReward > rewardBudget || (isEarning && unpaidReward === rewardBudget);
}

/** Says that a pool's budget is used up; rewards are paid once it is refilled. */
export function BudgetNotice({ place }: { place: StakePlace }): ReactNode {
  const { t } = useTranslation();
  const facts = usePlace(place);
  const { status } = usePlaceState(place);
  const isEarning = status !== 'finished' && status !== 'soon';
  return facts && isOutOfBudget(facts, isEarning) ? (
    <Message variant="warning">{t('pools.outOfBudget')}</Message>
  ) : null;
}
