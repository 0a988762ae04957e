import type { Trial } from './useTrials.ts';
import type { Reward } from './rewards.ts';

/** What is known of a reward before it is collected. */
export type RewardState =
  | { kind: 'trying' }
  /** Nothing of it is paid now; cannot be chosen, nor what is refused. */
  | { kind: 'unpaid' }
  | { kind: 'refused'; trial: Extract<Trial, { ok: false }> }
  /** Worth less than the fee, in dollars of 18 decimals. */
  | { kind: 'dust'; feeE18: bigint }
  /** `feeE18`: `null` where it is not known. */
  | { kind: 'ready'; feeE18: bigint | null };

/** What is to be said of a reward after its trial; `feeOf` turns gas into dollars, `null` where the coin has no price. */
export function rewardStateOf(
  reward: Reward,
  trial: Trial | undefined,
  feeOf: (gas: bigint) => bigint | null,
): RewardState {
  if (reward.amount === 0n) return { kind: 'unpaid' };
  if (!trial) return { kind: 'trying' };
  if (!trial.ok) return { kind: 'refused', trial };
  const feeE18 = trial.gas === null ? null : feeOf(trial.gas);
  const isDust = feeE18 !== null && typeof reward.usdE18 === 'bigint' && reward.usdE18 < feeE18;
  return isDust ? { kind: 'dust', feeE18 } : { kind: 'ready', feeE18 };
}

/** Whether a reward can be ticked: not what would fail, nor what would come to nothing. */
export function canChoose({ kind }: RewardState): boolean {
  return kind !== 'refused' && kind !== 'unpaid';
}

/** Whether a reward is ticked: as the user said, else all that is worth it, but not what compounds by itself. */
export function isChosen(reward: Reward, state: RewardState, wish: boolean | undefined): boolean {
  if (!canChoose(state)) return false;
  return wish ?? (reward.kind !== 'vault' && state.kind !== 'dust');
}

export interface Choice {
  chosen: readonly Reward[];
  /** Dollars of 18 decimals; `null`: some of it has no price. */
  usdE18: bigint | null;
  feeE18: bigint | null;
  /** Some of it is still being tried. */
  isTrying: boolean;
}

const sum = (values: readonly (bigint | null | undefined)[]): bigint | null =>
  values.reduce<bigint | null>(
    (total, value) =>
      total === null || value === null || value === undefined ? null : total + value,
    0n,
  );

/** All that is ticked, and what it comes to. */
export function choiceOf(
  rewards: readonly Reward[],
  states: ReadonlyMap<string, RewardState>,
  wishes: ReadonlyMap<string, boolean>,
): Choice {
  const chosen = rewards.filter((reward) =>
    isChosen(reward, states.get(reward.key) ?? { kind: 'trying' }, wishes.get(reward.key)),
  );
  const fees = chosen.map(({ key }) => {
    const state = states.get(key);
    return state?.kind === 'ready' || state?.kind === 'dust' ? state.feeE18 : null;
  });
  return {
    chosen,
    usdE18: sum(chosen.map(({ usdE18 }) => usdE18)),
    feeE18: sum(fees),
    isTrying: rewards.some(({ key }) => (states.get(key)?.kind ?? 'trying') === 'trying'),
  };
}
