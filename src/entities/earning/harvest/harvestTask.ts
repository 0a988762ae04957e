import { stakedSymbol } from '#entities/earning/staking/places.ts';
import { stakingAct } from '#entities/earning/staking/stakingAct.ts';
import { sharesOf, type StakingModel } from '#entities/earning/staking/stakingModel.ts';
import type { Address } from '#lib/hex.ts';
import type { HarvestTask } from './harvestRun.ts';
import type { PlaceReward, PrizeReward, Reward } from './rewards.ts';

function prizeTask({ key, kind, prize }: PrizeReward): HarvestTask {
  const { currency, amount, also, call } = prize;
  const { token, symbol, decimals } = currency;
  return {
    key,
    kind,
    symbol: '',
    reward: { address: token.address, symbol, decimals },
    expected: amount,
    ...(also
      ? {
          also: {
            symbol: also.currency.symbol,
            decimals: also.currency.decimals,
            expected: also.amount,
          },
        }
      : {}),
    call,
  };
}

function placeTask(
  { key, kind, place, amount, position }: PlaceReward,
  account: Address,
): HarvestTask {
  const base = { place, account, amount };
  const model: StakingModel = position
    ? { action: 'unstake', ...base, shares: sharesOf(amount, position) }
    : { action: 'harvest', ...base };
  const { address, symbol, decimals } = place.reward;
  return {
    key,
    kind,
    symbol: stakedSymbol(place),
    reward: { address, symbol, decimals },
    expected: amount,
    call: stakingAct.part(model),
  };
}

/**
 * Returns the queue's task for a reward: the harvest of a farm or pool, a vault withdrawal of the
 * shares worth its profit, or the claim of a prize.
 */
export function taskOf(reward: Reward, account: Address): HarvestTask {
  return 'prize' in reward ? prizeTask(reward) : placeTask(reward, account);
}
