import { stakedSymbol } from '#entities/staking/places.ts';
import {
  sharesOf,
  stakingInfo,
  stakingRequest,
  type StakingModel,
} from '#entities/staking/stakingModel.ts';
import type { Address } from '#lib/hex.ts';
import type { HarvestTask } from './harvestRun.ts';
import type { Reward } from './rewards.ts';

/**
 * Returns the queue's task for a reward: the harvest of a farm or pool, or a vault withdrawal of
 * the shares worth its profit.
 */
export function taskOf(
  { key, kind, place, amount, position }: Reward,
  account: Address,
): HarvestTask {
  const base = { place, account, amount };
  const model: StakingModel = position
    ? { action: 'unstake', ...base, shares: sharesOf(amount, position) }
    : { action: 'harvest', ...base };
  const { address, symbol, decimals } = place.reward;
  const call = { request: stakingRequest(model), info: stakingInfo(model) };
  return {
    key,
    kind,
    symbol: stakedSymbol(place),
    reward: { address, symbol, decimals },
    expected: amount,
    call,
  };
}
