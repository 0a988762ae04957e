import { contractCall, type Call, type CallValue } from '#chain/calls.ts';
import { contractAddress } from '#config/chains.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { profileAbi } from '#protocol/abi/profileAbi.ts';

/** Profile contract of this chain; `undefined` where it is not deployed. */
export const profileAddress: Address | undefined = contractAddress('profile');

// All of these are `undefined` where profiles are not deployed, which `useCalls` and
// `selectAnswer` accept.

export type ProfileAnswer = CallValue<typeof profileAbi, 'getUserProfile'>;
export type TeamAnswer = CallValue<typeof profileAbi, 'getTeamProfile'>;
export type WaitingAnswer = CallValue<typeof profileAbi, 'tokensToClaim'>;

type CostName = 'numberMeowToRegister' | 'numberMeowToUpdate' | 'numberMeowToReactivate';

/** What costs MEOW: making a profile, changing its picture, making it active again. */
export type ProfileAct = 'register' | 'update' | 'reactivate';

const costNames: Readonly<Record<ProfileAct, CostName>> = {
  register: 'numberMeowToRegister',
  update: 'numberMeowToUpdate',
  reactivate: 'numberMeowToReactivate',
};

/** Reads what an act costs, in wei of MEOW. */
export function costCall(act: ProfileAct): Call<bigint> | undefined {
  return profileAddress && contractCall(profileAbi, profileAddress, costNames[act], []);
}

/** Reads whether an account has a profile, active or paused. */
export function registeredCall(account: Address): Call<boolean> | undefined {
  return profileAddress && contractCall(profileAbi, profileAddress, 'hasRegistered', [account]);
}

/** Reads an account's profile; the chain refuses where it has none. */
export function profileCall(account: Address): Call<ProfileAnswer> | undefined {
  return profileAddress && contractCall(profileAbi, profileAddress, 'getUserProfile', [account]);
}

/** Reads an account's points of all campaigns, with or without a profile. */
export function pointsCall(account: Address): Call<bigint> | undefined {
  return profileAddress && contractCall(profileAbi, profileAddress, 'userPoints', [account]);
}

/** Reads the collectibles that a collection refused to give back and that wait for an account. */
export function waitingCall(account: Address): Call<WaitingAnswer> | undefined {
  return profileAddress && contractCall(profileAbi, profileAddress, 'tokensToClaim', [account]);
}

/** Reads how many teams there are. */
export const teamCountCall: Call<bigint> | undefined =
  profileAddress && contractCall(profileAbi, profileAddress, 'numberTeams', []);

/** Reads a team; the chain refuses a number that no team has. */
export function teamCall(id: number): Call<TeamAnswer> | undefined {
  return profileAddress && contractCall(profileAbi, profileAddress, 'getTeamProfile', [BigInt(id)]);
}

/** `keccak256("NFT_ROLE")`, held by collections whose tokens can be pictures; a test derives it. */
export const PICTURE_ROLE: Hex =
  '0x8736816fdbcc15d6cc3f6dcf60e42b0ef33eb02281d312c807a38b4ad09190c0';

/** Reads whether a collection's tokens can be pictures. */
export function pictureRoleCall(collection: Address): Call<boolean> | undefined {
  return (
    profileAddress &&
    contractCall(profileAbi, profileAddress, 'hasRole', [PICTURE_ROLE, collection])
  );
}
