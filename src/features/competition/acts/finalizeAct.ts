import { callOf, defineAct } from '#entities/writeFlow/defineAct.ts';
import { stated } from '#entities/writeFlow/statement.ts';
import type { Address } from '#lib/hex.ts';
import { competitionAbi } from '#protocol/abi/competitionAbi.ts';
import { battleContract, phaseCall, resultCall } from '../competitionCalls.ts';
import { selectPhase, selectResult } from '../competitionSelectors.ts';

const at = battleContract?.address;

/** Letting prizes be claimed, which anyone may once the window to object has closed. */
export interface FinalizeModel {
  account: Address;
  /** Number of the proposal on screen. */
  attempt: number;
}

/** Why a result can't be made final: somebody else did, or it was objected to. */
export type FinalizeIssue = 'done' | 'objected';

/** Makes the proposed result final. Nothing is sent once somebody else did, or it was rejected. */
export const finalizeAct = defineAct<FinalizeModel, FinalizeIssue>({
  account: ({ account }) => account,
  reads: () => [phaseCall, resultCall],
  blockedBy: (state, { attempt }) => {
    const phase = selectPhase(state);
    const result = selectResult(state);
    if (!phase || !result) return undefined;
    if (!result.isProposed || result.attempt !== attempt) return 'objected';
    return phase === 'close' ? undefined : 'done';
  },
  call: () => callOf(competitionAbi, at, 'updateCompetitionStatus', []),
  states: () => stated(competitionAbi, at, 'updateCompetitionStatus', {}),
  info: () => ({ kind: 'competitionAdvance' }),
});
