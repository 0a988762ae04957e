import type { RewardSimulation } from './useSimulations.ts';
import type { Reward } from './rewards.ts';

/** State of a reward before it is collected. */
export type RewardState =
  | { kind: 'simulating' }
  /** A write at its place is pending, after which another amount is due. */
  | { kind: 'busy' }
  /** Nothing of it is paid now; like a refused one, it cannot be chosen. */
  | { kind: 'unpaid' }
  | { kind: 'refused'; simulation: Extract<RewardSimulation, { ok: false }> }
  /** Worth less than the fee, in dollars times 10^18. */
  | { kind: 'dust'; feeE18: bigint }
  /** `feeE18`: `null` if unknown. */
  | { kind: 'ready'; feeE18: bigint | null };

/**
 * Returns the state of a reward after its simulation; `feeOf` converts gas to dollars, `null` if
 * the coin has no price.
 */
export function rewardStateOf(
  reward: Reward,
  simulation: RewardSimulation | undefined,
  feeOf: (gas: bigint) => bigint | null,
): RewardState {
  if (reward.isBusy) return { kind: 'busy' };
  if (reward.amount === 0n) return { kind: 'unpaid' };
  if (!simulation) return { kind: 'simulating' };
  if (!simulation.ok) return { kind: 'refused', simulation };
  const feeE18 = simulation.gas === null ? null : feeOf(simulation.gas);
  const isDust = feeE18 !== null && typeof reward.usdE18 === 'bigint' && reward.usdE18 < feeE18;
  return isDust ? { kind: 'dust', feeE18 } : { kind: 'ready', feeE18 };
}

/** Reports whether a reward can be ticked: it is due, and would neither revert nor pay nothing. */
export function canChoose({ kind }: RewardState): boolean {
  return kind !== 'refused' && kind !== 'unpaid' && kind !== 'busy';
}

/**
 * Reports whether a reward is ticked: as chosen by the user, by default all worth the fee but not
 * the vault's.
 */
export function isChosen(reward: Reward, state: RewardState, wish: boolean | undefined): boolean {
  if (!canChoose(state)) return false;
  return wish ?? (reward.kind !== 'vault' && state.kind !== 'dust');
}

export interface Choice {
  chosen: readonly Reward[];
  /** Dollars times 10^18; `null` if a price is missing. */
  usdE18: bigint | null;
  feeE18: bigint | null;
  /** Whether a simulation is still running. */
  isSimulating: boolean;
}

const sum = (values: readonly (bigint | null | undefined)[]): bigint | null =>
  values.reduce<bigint | null>(
    (total, value) =>
      total === null || value === null || value === undefined ? null : total + value,
    0n,
  );

/** Returns the ticked rewards and their total. */
export function choiceOf(
  rewards: readonly Reward[],
  states: ReadonlyMap<string, RewardState>,
  wishes: ReadonlyMap<string, boolean>,
): Choice {
  const chosen = rewards.filter((reward) =>
    isChosen(reward, states.get(reward.key) ?? { kind: 'simulating' }, wishes.get(reward.key)),
  );
  const fees = chosen.map(({ key }) => {
    const state = states.get(key);
    return state?.kind === 'ready' || state?.kind === 'dust' ? state.feeE18 : null;
  });
  return {
    chosen,
    usdE18: sum(chosen.map(({ usdE18 }) => usdE18)),
    feeE18: sum(fees),
    isSimulating: rewards.some(
      ({ key }) => (states.get(key)?.kind ?? 'simulating') === 'simulating',
    ),
  };
}
