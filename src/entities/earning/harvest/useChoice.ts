import { useCallback, useMemo, useState } from 'react';
import { gasLimit } from '#chain/transactions/estimate.ts';
import type { Address } from '#lib/hex.ts';
import type { HarvestTask } from './harvestRun.ts';
import { taskOf } from './harvestTask.ts';
import { choiceOf, rewardStateOf, type Choice, type RewardState } from './selection.ts';
import type { Rewards } from './useRewards.ts';
import { useFeeUsd, useSimulations } from './useSimulations.ts';

export interface RewardChoice extends Choice {
  /** Takes the key of a reward. */
  stateOf: (key: string) => RewardState;
  isTicked: (key: string) => boolean;
  tick: (key: string, isTicked: boolean) => void;
  /** The ticked rewards, as tasks of the queue. */
  tasks: readonly HarvestTask[];
  /** Sum of the gas limits that they are sent with. */
  limit: bigint;
}

const simulating: RewardState = { kind: 'simulating' };

/**
 * Returns what an account collects: each reward is simulated and ticked if worth the fee, unless
 * the user chose otherwise.
 */
export function useChoice(account: Address, { rewards }: Rewards): RewardChoice {
  const [wishes, setWishes] = useState<ReadonlyMap<string, boolean>>(new Map());
  const tasks = useMemo(() => rewards.map((reward) => taskOf(reward, account)), [rewards, account]);
  const simulations = useSimulations(
    useMemo(
      () => tasks.filter(({ expected }, index) => expected > 0n && !rewards[index]?.isBusy),
      [tasks, rewards],
    ),
  );
  const feeOf = useFeeUsd();
  const states = new Map(
    rewards.map((reward) => [
      reward.key,
      rewardStateOf(reward, simulations.get(reward.key), feeOf),
    ]),
  );
  const choice = choiceOf(rewards, states, wishes);
  const tick = useCallback(
    (key: string, isTicked: boolean) => setWishes((known) => new Map(known).set(key, isTicked)),
    [],
  );
  const ticked = tasks.filter(({ key }) => choice.chosen.some((reward) => reward.key === key));
  const limits = ticked.map(({ key, call: { request } }) => {
    const state = states.get(key);
    return state && 'gas' in state ? gasLimit(state.gas, request.gasFloor) : 0n;
  });
  return {
    ...choice,
    stateOf: (key) => states.get(key) ?? simulating,
    isTicked: (key) => choice.chosen.some((reward) => reward.key === key),
    tick,
    tasks: ticked,
    limit: limits.reduce((total, limit) => total + limit, 0n),
  };
}
