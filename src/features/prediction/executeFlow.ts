import { selectRead } from '#chain/multicall/selectors.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import type { WriteFlow } from '#entities/writeFlow/writeFlow.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import { gameWrite, present } from './gameWrite.ts';
import { dueCall } from './predictionCalls.ts';

/** Act that is due and that anyone may do. */
export interface ExecuteModel {
  account: Address;
  epoch: number;
  /** Its time, in the chain's seconds. */
  boundary: number;
  /** Answer that decides it, in decimal digits; `null` to void it, which needs no price. */
  answerId: string | null;
}

/** Returns the request that executes what is due. */
export function executeRequest({ account, epoch, answerId }: ExecuteModel): WriteRequest {
  return gameWrite(
    account,
    answerId === null
      ? { name: 'voidRound', args: [BigInt(epoch)], value: 0n }
      : { name: 'executeRoundAt', args: [BigInt(answerId)], value: 0n },
  );
}

/** Reports whether what was due at `boundary`, in the chain's seconds, has been done since. */
export function isSettled(state: RootState, boundary: number): boolean {
  const due = selectRead(state, dueCall);
  return due ? Number(due[0]) !== boundary : false;
}

/** Executes what is due, or voids it. Nothing is sent once somebody else has done it. */
export const executeFlow: WriteFlow<ExecuteModel, object, 'done'> = {
  account: ({ account }) => account,
  reads: () => present([dueCall]),
  blockedBy: (state, { boundary }) => (isSettled(state, boundary) ? 'done' : undefined),
  requests: (_state, model) => [executeRequest(model)],
  info: ({ epoch }) => ({ kind: 'executeRound', epoch }),
  showsRejection: true,
};
