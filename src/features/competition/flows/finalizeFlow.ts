import type { WriteRequest } from '#chain/transactions/send.ts';
import type { WriteFlow } from '#entities/writeFlow/writeFlow.ts';
import type { Address } from '#lib/hex.ts';
import { phaseCall, resultCall } from '../competitionCalls.ts';
import { selectPhase, selectResult } from '../competitionSelectors.ts';
import { battleWrite, present } from '../competitionWrite.ts';

/** Letting prizes be claimed, which anyone may once the window to object has closed. */
export interface FinalizeModel {
  account: Address;
  /** Number of the proposal on screen. */
  attempt: number;
}

/** Returns the request that makes the result final. */
export function finalizeRequest({ account }: FinalizeModel): WriteRequest {
  return battleWrite(account, { name: 'updateCompetitionStatus', args: [] });
}

/** Why a result can't be made final: somebody else did, or it was objected to. */
export type FinalizeIssue = 'done' | 'objected';

/** Makes the proposed result final. Nothing is sent once somebody else did, or it was rejected. */
export const finalizeFlow: WriteFlow<FinalizeModel, object, FinalizeIssue> = {
  account: ({ account }) => account,
  reads: () => present([phaseCall, resultCall]),
  blockedBy: (state, { attempt }) => {
    const phase = selectPhase(state);
    const result = selectResult(state);
    if (!phase || !result) return undefined;
    if (!result.isProposed || result.attempt !== attempt) return 'objected';
    return phase === 'close' ? undefined : 'done';
  },
  requests: (_state, model) => [finalizeRequest(model)],
  info: () => ({ kind: 'competitionAdvance' }),
  showsRejection: true,
};
