import type { Duty } from '../engine.ts';
import type { Cost } from '../outbox.ts';

/** State of the prediction game at a block; times in chain seconds. */
export interface PredictionState {
  now: number;
  isPaused: boolean;
  isStarted: boolean;
  /** Time of what is due next; 0 where no round is running. */
  boundary: number;
  /** Round that it locks, or closes where it locks none. */
  epoch: number;
  /** Round that can be void without a price; 0 for none. */
  voidable: number;
  /** Answer that decides what is due; `null` while there is none. */
  answerId: bigint | null;
}

/** Something that anyone may do; the outcome is the same whoever does it. */
export type PredictionAct =
  | { kind: 'start' }
  | { kind: 'execute'; epoch: number; answerId: bigint }
  | { kind: 'void'; epoch: number };

/** Prediction contract and its feed as the keeper uses them. */
export interface PredictionContract {
  /** Throws NodeAway; NodeRefused when there is no contract. */
  read(): Promise<PredictionState>;
  /** Resolves once the act is mined. Throws NodeRefused with the contract's reason. */
  send(act: PredictionAct): Promise<Cost>;
}

/** Returns what is due: one act, as each changes what is due next. */
export function due(state: PredictionState): PredictionAct[] {
  const { now, isPaused, isStarted, boundary, epoch, voidable, answerId } = state;
  if (isPaused) return [];
  if (!isStarted) return [{ kind: 'start' }];
  if (now < boundary) return [];
  if (voidable !== 0) return [{ kind: 'void', epoch: voidable }];
  return answerId === null ? [] : [{ kind: 'execute', epoch, answerId }];
}

const said = {
  start: { name: () => 'start the prediction game', sentence: () => 'started the prediction game' },
  execute: {
    name: (epoch: number) => `execute round ${epoch}`,
    sentence: (epoch: number) => `executed round ${epoch}`,
  },
  void: {
    name: (epoch: number) => `void round ${epoch}`,
    sentence: (epoch: number) => `voided round ${epoch}`,
  },
};
const epochOf = (act: PredictionAct): number => (act.kind === 'start' ? 0 : act.epoch);

/** Makes the duty that starts, executes and voids rounds. */
export function predictionDuty(contract: PredictionContract): Duty<PredictionState, PredictionAct> {
  return {
    name: 'prediction',
    read: () => contract.read(),
    due,
    send: (act) => contract.send(act),
    nameOf: (act) => said[act.kind].name(epochOf(act)),
    sentence: (act) => said[act.kind].sentence(epochOf(act)),
  };
}
