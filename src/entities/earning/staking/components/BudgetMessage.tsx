import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { Message } from '#ui/Message.tsx';
import type { StakePlace } from '../places.ts';
import type { PlaceFacts, StakeFacts } from '../stakingFacts.ts';
import { usePlace } from '../usePlace.ts';

/** Returns the reward that is paid now: all of it, or what the pool's budget covers. */
export function payableReward(
  { pending }: Pick<StakeFacts, 'pending'>,
  facts: PlaceFacts | null | undefined,
): bigint {
  const budget = facts?.rewardBudget;
  return budget !== undefined && budget < pending ? budget : pending;
}

/**
 * Warns that the pool's budget is below `pending`, the reward owed to the account or to all users.
 */
export function BudgetMessage({
  place,
  pending,
}: {
  place: StakePlace;
  pending: bigint;
}): ReactNode {
  const { t, locale } = useTranslation();
  const facts = usePlace(place);
  const budget = facts?.rewardBudget;
  if (budget === undefined || pending === 0n || budget >= pending) return null;
  return (
    <Message variant="warning">
      {t('staking.outOfBudget', {
        amount: formatAmount(budget, place.reward, { locale }),
        symbol: shortenSymbol(place.reward.symbol),
      })}
    </Message>
  );
}
