import type { Call } from '#chain/calls.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import { selectPendingTransactions } from '#chain/transactions/selectors.ts';
import { rewardToken } from '#config/tokens.ts';
import { catApprovedCall, catOperatorCall, catOwnerCall } from '#entities/collectibles/catCalls.ts';
import {
  costCall,
  pictureRoleCall,
  profileAddress,
  profileCall,
  registeredCall,
  teamCall,
  type ProfileAct,
} from '#entities/profile/profileCalls.ts';
import { selectProfile, selectTeam } from '#entities/profile/profileSelectors.ts';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import { callOf, defineAct } from '#entities/writeFlow/defineAct.ts';
import { stated } from '#entities/writeFlow/statement.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import { profileAbi } from '#protocol/abi/profileAbi.ts';
import type { RootState } from '#redux';
import { meow } from './meow.ts';
import { selectIsApproved, type Picture } from './pictures.ts';
import { pictureIssue, type PictureIssue } from './profileValidation.ts';

/** Wish to make a collectible the picture: of a new profile, in place of another, or again. */
export interface PictureWish {
  account: Address;
  act: ProfileAct;
  picture: Picture;
  /** Team to join with a new profile. */
  teamId: number;
}

/** Wish as it is shown and signed. */
export interface PictureModel extends PictureWish {
  /** Cost in wei of MEOW. */
  costRaw: Raw;
}

const kinds = {
  register: 'createProfile',
  update: 'updateProfile',
  reactivate: 'reactivateProfile',
} as const;

/** Reports whether such an act of the account is with the wallet, or sent and not mined. */
export function selectIsActing(state: RootState, account: Address, act: ProfileAct): boolean {
  return selectPendingTransactions(state).some(
    ({ info, from }) => info.kind === kinds[act] && sameAddress(from, account),
  );
}

/** Reads that decide an act. */
export function pictureReads({
  account,
  act,
  picture,
  teamId,
}: PictureWish): readonly (Call<unknown> | undefined)[] {
  const { tokenId, nftAddress } = picture;
  return [
    registeredCall(account),
    profileCall(account),
    costCall(act),
    pictureRoleCall(nftAddress),
    catOwnerCall(tokenId),
    catApprovedCall(tokenId),
    profileAddress && catOperatorCall(account, profileAddress),
    meow && balanceCall(meow, account),
    act === 'register' ? teamCall(teamId) : undefined,
  ];
}

/** Returns an act as it would be done by the state as last read, or why it can't be. */
export function selectPictureModel(
  state: RootState,
  wish: PictureWish,
): { issue: PictureIssue; cost?: bigint } | { model: PictureModel } {
  const { account, act, picture, teamId } = wish;
  const profile = selectProfile(state, account);
  const cost = selectRead(state, costCall(act));
  const isOffered = selectRead(state, pictureRoleCall(picture.nftAddress));
  const owner = selectRead(state, catOwnerCall(picture.tokenId));
  const isApproved = selectIsApproved(state, account, picture.tokenId);
  const team = act === 'register' ? selectTeam(state, teamId) : null;
  const isRead =
    profile &&
    typeof cost === 'bigint' &&
    typeof isOffered === 'boolean' &&
    owner !== undefined &&
    team !== undefined &&
    (typeof isApproved === 'boolean' || owner === null);
  if (!isRead) return { issue: 'unread' };
  const issue = pictureIssue({
    act,
    status: profile === 'none' ? 'none' : profile.picture ? 'active' : 'paused',
    isTeamJoinable: team?.isJoinable === true,
    isOffered,
    isOwned: owner !== null && sameAddress(owner, account),
    isApproved: isApproved === true,
    balance: meow && selectBalance(state, meow, account),
    cost,
    isPending: selectIsActing(state, account, act),
  });
  return issue ? { issue, cost } : { model: { ...wish, costRaw: toRaw(cost) } };
}

/**
 * Makes a profile, changes its picture, or makes it active again. Nothing is sent once it can't be
 * done, or costs something else than shown.
 */
export const pictureAct = defineAct<PictureModel, PictureIssue>({
  account: ({ account }) => account,
  reads: (_state, wish) => pictureReads(wish),
  currencies: () => (meow ? [meow] : []),
  newest: selectPictureModel,
  holds: ({ costRaw }) => costRaw,
  costs: ({ costRaw }) =>
    meow && { currency: meow, amount: fromRaw(costRaw), spender: profileAddress },
  call: ({ act, picture: { nftAddress, tokenId }, teamId }) =>
    act === 'register'
      ? callOf(profileAbi, profileAddress, 'createProfile', [BigInt(teamId), nftAddress, tokenId])
      : callOf(profileAbi, profileAddress, kinds[act], [nftAddress, tokenId]),
  states: ({ act, picture, teamId }) => {
    const named = { nftAddress: picture.nftAddress, tokenId: picture.tokenId };
    if (act === 'register')
      return stated(profileAbi, profileAddress, 'createProfile', {
        teamId: BigInt(teamId),
        ...named,
      });
    return act === 'update'
      ? stated(profileAbi, profileAddress, 'updateProfile', named)
      : stated(profileAbi, profileAddress, 'reactivateProfile', named);
  },
  info: ({ act, picture, costRaw, teamId }) => {
    const { symbol = '', decimals = 18 } = rewardToken ?? {};
    const fields = {
      symbol,
      decimals,
      amountRaw: costRaw,
      nftAddress: picture.nftAddress,
      tokenIdRaw: toRaw(picture.tokenId),
    };
    return act === 'register'
      ? { kind: kinds[act], teamId, ...fields }
      : { kind: kinds[act], ...fields };
  },
});
