import { selectRead } from '#chain/multicall/selectors.ts';
import { callOf, defineAct } from '#entities/writeFlow/defineAct.ts';
import { stated } from '#entities/writeFlow/statement.ts';
import type { Address } from '#lib/hex.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import type { RootState } from '#redux';
import { dueCall, predictionAddress as at } from './predictionCalls.ts';

/** Act that is due and that anyone may do. */
export interface ExecuteModel {
  account: Address;
  epoch: number;
  /** Its time, in the chain's seconds. */
  boundary: number;
  /** Answer that decides it, in decimal digits; `null` to void it, which needs no price. */
  answerId: string | null;
}

/** Reports whether what was due at `boundary`, in the chain's seconds, has been done since. */
export function isSettled(state: RootState, boundary: number): boolean {
  const due = selectRead(state, dueCall);
  return due ? Number(due[0]) !== boundary : false;
}

/** Executes what is due, or voids it. Nothing is sent once somebody else has done it. */
export const executeAct = defineAct<ExecuteModel, 'done'>({
  account: ({ account }) => account,
  reads: () => [dueCall],
  blockedBy: (state, { boundary }) => (isSettled(state, boundary) ? 'done' : undefined),
  call: ({ epoch, answerId }) =>
    answerId === null
      ? callOf(predictionAbi, at, 'voidRound', [BigInt(epoch)])
      : callOf(predictionAbi, at, 'executeRoundAt', [BigInt(answerId)]),
  states: (shown) =>
    shown.answerId === null
      ? stated(predictionAbi, at, 'voidRound', { epoch: BigInt(shown.epoch) })
      : stated(predictionAbi, at, 'executeRoundAt', { oracleRoundId: BigInt(shown.answerId) }),
  info: ({ epoch }) => ({ kind: 'executeRound', epoch }),
});
