import { profileCall, registeredCall } from '#entities/profile/profileCalls.ts';
import { selectProfile } from '#entities/profile/profileSelectors.ts';
import { callOf, defineAct } from '#entities/writeFlow/defineAct.ts';
import { stated } from '#entities/writeFlow/statement.ts';
import type { Address } from '#lib/hex.ts';
import { competitionAbi } from '#protocol/abi/competitionAbi.ts';
import { battleContract, ownPartCall, phaseCall } from '../competitionCalls.ts';
import { selectIsPending, selectOwnPart, selectPhase } from '../competitionSelectors.ts';

const at = battleContract?.address;

/** Registration of an account for a team. */
export interface RegisterModel {
  account: Address;
  /** Team of its profile: the contract takes the one that it has when the call is mined. */
  teamId: number;
}

/** Why an account can't register any more. */
export type RegisterIssue = 'registered' | 'pending' | 'closed' | 'noProfile' | 'team';

/** Registers for the battle. Nothing is sent once the profile is paused or of another team. */
export const registerAct = defineAct<RegisterModel, RegisterIssue>({
  account: ({ account }) => account,
  reads: (_state, { account }) => [
    phaseCall,
    ownPartCall(account),
    registeredCall(account),
    profileCall(account),
  ],
  blockedBy: (state, { account, teamId }) => {
    if (selectIsPending(state, account, 'competitionRegister')) return 'pending';
    if (selectOwnPart(state, account)?.hasRegistered) return 'registered';
    const phase = selectPhase(state);
    if (phase && phase !== 'registration') return 'closed';
    const profile = selectProfile(state, account);
    if (profile === 'none' || profile?.picture === null) return 'noProfile';
    return profile && profile.teamId !== teamId ? 'team' : undefined;
  },
  call: () => callOf(competitionAbi, at, 'register', []),
  states: () => stated(competitionAbi, at, 'register', {}),
  info: ({ teamId }) => ({ kind: 'competitionRegister', teamId }),
});
