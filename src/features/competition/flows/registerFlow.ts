import { profileCall, registeredCall } from '#entities/profile/profileCalls.ts';
import { selectProfile } from '#entities/profile/profileSelectors.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import type { WriteFlow } from '#entities/writeFlow/writeFlow.ts';
import type { Address } from '#lib/hex.ts';
import { ownPartCall, phaseCall } from '../competitionCalls.ts';
import { selectIsPending, selectOwnPart, selectPhase } from '../competitionSelectors.ts';
import { battleWrite, present } from '../competitionWrite.ts';

/** Registration of an account for a team. */
export interface RegisterModel {
  account: Address;
  /** Team of its profile: the contract takes the one that it has when the call is mined. */
  teamId: number;
}

/** Why an account can't register any more. */
export type RegisterIssue = 'registered' | 'pending' | 'closed' | 'noProfile' | 'team';

/** Returns the request that registers. */
export function registerRequest({ account }: RegisterModel): WriteRequest {
  return battleWrite(account, { name: 'register', args: [] });
}

/** Registers for the battle. Nothing is sent once the profile is paused or of another team. */
export const registerFlow: WriteFlow<RegisterModel, object, RegisterIssue> = {
  account: ({ account }) => account,
  reads: (_state, { account }) =>
    present([phaseCall, ownPartCall(account), registeredCall(account), profileCall(account)]),
  blockedBy: (state, { account, teamId }) => {
    if (selectIsPending(state, account, 'competitionRegister')) return 'pending';
    if (selectOwnPart(state, account)?.hasRegistered) return 'registered';
    const phase = selectPhase(state);
    if (phase && phase !== 'registration') return 'closed';
    const profile = selectProfile(state, account);
    if (profile === 'none' || profile?.picture === null) return 'noProfile';
    return profile && profile.teamId !== teamId ? 'team' : undefined;
  },
  requests: (_state, model) => [registerRequest(model)],
  info: ({ teamId }) => ({ kind: 'competitionRegister', teamId }),
  showsRejection: true,
};
