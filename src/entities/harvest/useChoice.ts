import { useCallback, useMemo, useState } from 'react';
import { errorText } from '#i18n/errorText.ts';
import type { Address } from '#lib/hex.ts';
import type { HarvestTask, LeftOut } from './harvestRun.ts';
import { taskOf } from './harvestTask.ts';
import { choiceOf, rewardStateOf, type Choice, type RewardState } from './selection.ts';
import type { Rewards } from './useRewards.ts';
import { useFeeUsd, useTrials } from './useTrials.ts';

export interface RewardChoice extends Choice {
  /** Of a reward, by its key. */
  stateOf: (key: string) => RewardState;
  isTicked: (key: string) => boolean;
  tick: (key: string, isTicked: boolean) => void;
  /** All that is ticked, as steps of the queue. */
  tasks: readonly HarvestTask[];
  /** What would fail or come to nothing, to be named in the report. */
  leftOut: readonly LeftOut[];
}

const trying: RewardState = { kind: 'trying' };
const nothingPaid: LeftOut['reason'] = { key: 'staking.issue.nothingPaid', params: {} };

/** What an account chooses to collect: each reward is tried, what is worth it is ticked, the user may think otherwise. */
export function useChoice(account: Address, { rewards }: Rewards): RewardChoice {
  const [wishes, setWishes] = useState<ReadonlyMap<string, boolean>>(new Map());
  const tasks = useMemo(() => rewards.map((reward) => taskOf(reward, account)), [rewards, account]);
  const trials = useTrials(useMemo(() => tasks.filter(({ expected }) => expected > 0n), [tasks]));
  const feeOf = useFeeUsd();
  const states = new Map(
    rewards.map((reward) => [reward.key, rewardStateOf(reward, trials.get(reward.key), feeOf)]),
  );
  const choice = choiceOf(rewards, states, wishes);
  const tick = useCallback(
    (key: string, isTicked: boolean) => setWishes((known) => new Map(known).set(key, isTicked)),
    [],
  );
  return {
    ...choice,
    stateOf: (key) => states.get(key) ?? trying,
    isTicked: (key) => choice.chosen.some((reward) => reward.key === key),
    tick,
    tasks: tasks.filter(({ key }) => choice.chosen.some((reward) => reward.key === key)),
    leftOut: tasks.flatMap((task) => {
      const state = states.get(task.key);
      if (state?.kind === 'unpaid') return [{ task, reason: nothingPaid }];
      return state?.kind === 'refused' ? [{ task, reason: errorText(state.trial.error) }] : [];
    }),
  };
}
