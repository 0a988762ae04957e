import type { ReactNode } from 'react';
import type { PlaceFacts } from '#entities/staking/stakingFacts.ts';
import { usePlace } from '#entities/staking/usePlace.ts';
import { useTranslation } from '#i18n/t.ts';
import { Message } from '#ui/Message.tsx';
import type { PoolRow } from '../poolRows.ts';
import { usePoolState } from '../usePoolState.ts';

/** Whether a pool owes more than it holds, or as much while more is being earned. */
function isOutOfBudget({ rewardBudget, unpaidReward }: PlaceFacts, isEarning: boolean): boolean {
  if (rewardBudget === undefined || unpaidReward === undefined) return false;
  return unpaidReward > rewardBudget || (isEarning && unpaidReward === rewardBudget);
}

/** A pool whose budget is used up says so: what is earned there is paid once it is filled up. */
export function BudgetNotice({ row }: { row: PoolRow }): ReactNode {
  const { t } = useTranslation();
  const facts = usePlace(row.place);
  const { isFinished, isSoon } = usePoolState(row);
  return facts && isOutOfBudget(facts, !isFinished && !isSoon) ? (
    <Message variant="warning">{t('pools.outOfBudget')}</Message>
  ) : null;
}
