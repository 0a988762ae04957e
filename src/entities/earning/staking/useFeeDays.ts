import { selectBlockSeconds } from '#chain/blocks/selectors.ts';
import { useUsdPrice } from '#entities/prices/usePrices.ts';
import { DAY } from '#lib/time.ts';
import { useAppSelector } from '#redux';
import type { StakePlace } from './places.ts';
import type { PlaceFacts } from './stakingFacts.ts';
import { afterDepositFee, daysToEarn, earnedFrom } from './stakingMath.ts';
import { usePlace } from './usePlace.ts';
import { useStakePrice } from './useStakePrice.ts';

/**
 * Returns what a stake of `amount` more earns in a day at today's rate, beside a stake of `already`,
 * in the reward's smallest unit; `undefined` for the vault, and until the chain's pace is measured
 * (`blockSeconds`).
 */
export function earnedADay(
  facts: PlaceFacts,
  amount: bigint,
  blockSeconds: number | null,
  already = 0n,
): bigint | undefined {
  if (!facts.terms || blockSeconds === null) return undefined;
  const arrives = afterDepositFee(amount, facts.depositFeeBps);
  const terms = { ...facts.terms, totalStaked: facts.totalStaked + arrives };
  return earnedFrom(
    terms,
    already + arrives,
    BigInt(facts.block),
    BigInt(Math.round(DAY / blockSeconds)),
  );
}

/**
 * Returns after how many days, rounded up, a stake of `amount` (smallest unit) has earned its
 * deposit fee back at today's rate. `undefined` without a fee, without a reward, and while a price
 * is unknown.
 */
export function useFeeDays(place: StakePlace, amount: bigint): bigint | undefined {
  const facts = usePlace(place);
  const blockSeconds = useAppSelector(selectBlockSeconds);
  const stakePrice = useStakePrice(place);
  const rewardPrice = useUsdPrice(place.reward);
  if (!facts || facts.depositFeeBps === 0n || amount === 0n) return undefined;
  const daily = earnedADay(facts, amount, blockSeconds);
  if (daily === undefined) return undefined;
  const fee = amount - afterDepositFee(amount, facts.depositFeeBps);
  if (place.token.address === place.reward.address) return daysToEarn(fee, daily);
  if (!stakePrice || !rewardPrice) return undefined;
  return daysToEarn(
    fee * stakePrice.priceE18 * 10n ** BigInt(place.reward.decimals),
    daily * rewardPrice.priceE18 * 10n ** BigInt(place.token.decimals),
  );
}
