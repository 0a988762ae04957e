import type { RewardSimulation } from './useSimulations.ts';
import type { Reward } from './rewards.ts';
import { usualGas } from './usualGas.ts';

/** State of a reward before it is collected. */
export type RewardState =
  | { kind: 'simulating' }
  /** A write at its place is pending, after which another amount is due. */
  | { kind: 'busy' }
  /** Nothing of it is paid now; like a refused one, it cannot be chosen. */
  | { kind: 'unpaid' }
  | { kind: 'refused'; simulation: Extract<RewardSimulation, { ok: false }> }
  /** Worth less than the fee, in dollars times 10^18. */
  | { kind: 'dust'; gas: bigint; feeE18: bigint }
  /** `feeE18`: `null` if the coin has no price. */
  | { kind: 'ready'; gas: bigint; feeE18: bigint | null };

/** Dollars times 10^18; `null` if a price is missing, `undefined` while one is being read. */
type Usd = bigint | null | undefined;

/**
 * Returns the state of a reward after its simulation, or by the gas that its kind usually takes
 * where nodes can't tell; `feeOf` converts gas to dollars. Until both the fee and the worth are
 * known or known to be unknown, it counts as being simulated.
 */
export function rewardStateOf(
  reward: Reward,
  simulation: RewardSimulation | undefined,
  feeOf: (gas: bigint) => Usd,
): RewardState {
  if (reward.isBusy) return { kind: 'busy' };
  if (reward.amount === 0n) return { kind: 'unpaid' };
  if (!simulation) return { kind: 'simulating' };
  if (!simulation.ok) return { kind: 'refused', simulation };
  const gas = simulation.gas ?? usualGas[reward.kind];
  const feeE18 = feeOf(gas);
  if (feeE18 === undefined || reward.usdE18 === undefined) return { kind: 'simulating' };
  const isDust = feeE18 !== null && reward.usdE18 !== null && reward.usdE18 < feeE18;
  return isDust ? { kind: 'dust', gas, feeE18 } : { kind: 'ready', gas, feeE18 };
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
  /** Gas that collecting all of them is expected to use. */
  gas: bigint;
  /** Whether it is known that the network fee exceeds their worth. */
  isFeeHigher: boolean;
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
  const priced = chosen.flatMap(({ key }) => {
    const state = states.get(key);
    return state?.kind === 'ready' || state?.kind === 'dust' ? [state] : [];
  });
  const usdE18 = sum(chosen.map((reward) => reward.usdE18));
  const feeE18 = sum(priced.map((state) => state.feeE18));
  return {
    chosen,
    usdE18,
    gas: priced.reduce((total, { gas }) => total + gas, 0n),
    isFeeHigher: usdE18 !== null && feeE18 !== null && feeE18 > usdE18,
    isSimulating: rewards.some(
      ({ key }) => (states.get(key)?.kind ?? 'simulating') === 'simulating',
    ),
  };
}
