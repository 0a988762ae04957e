import { selectPendingTransactions } from '#chain/transactions/selectors.ts';
import { isKind } from '#chain/transactions/info.ts';
import {
  profileAddress,
  profileCall,
  registeredCall,
  waitingCall,
} from '#entities/profile/profileCalls.ts';
import { sameToken, type TokenId } from '#entities/profile/profileModel.ts';
import { selectProfile, selectWaiting } from '#entities/profile/profileSelectors.ts';
import { callOf, defineAct } from '#entities/writeFlow/defineAct.ts';
import { stated } from '#entities/writeFlow/statement.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { profileAbi } from '#protocol/abi/profileAbi.ts';
import type { ClaimProfileTokenInfo } from '#protocol/profile.ts';
import type { RootState } from '#redux';

/** Reports whether the account is pausing its profile. */
export function selectIsPausing(state: RootState, account: Address): boolean {
  return selectPendingTransactions(state).some(
    ({ info, from }) => info.kind === 'pauseProfile' && sameAddress(from, account),
  );
}

/** Pauses a profile, whatever the state of its collection. */
export const pauseAct = defineAct<{ account: Address }, 'paused' | 'pending'>({
  account: ({ account }) => account,
  reads: (_state, { account }) => [registeredCall(account), profileCall(account)],
  blockedBy: (state, { account }) => {
    if (selectIsPausing(state, account)) return 'pending';
    const profile = selectProfile(state, account);
    return profile && profile !== 'none' && profile.picture === null ? 'paused' : undefined;
  },
  call: () => callOf(profileAbi, profileAddress, 'pauseProfile', []),
  states: () => stated(profileAbi, profileAddress, 'pauseProfile', {}),
  info: () => ({ kind: 'pauseProfile' }),
});

/** Collectible that its collection refused to give back. */
export interface WaitingModel {
  account: Address;
  token: TokenId;
  /** Name of its kind or collection. */
  name: string;
}

/** Reports whether the account is getting a waiting collectible back. */
export function selectIsClaimingToken(
  state: RootState,
  { account, token }: Pick<WaitingModel, 'account' | 'token'>,
): boolean {
  return selectPendingTransactions(state).some(
    ({ info, from }) =>
      isKind<ClaimProfileTokenInfo>(info, 'claimProfileToken') &&
      sameAddress(from, account) &&
      sameAddress(info.nftAddress, token.nftAddress) &&
      info.tokenIdRaw === toRaw(token.tokenId),
  );
}

/** Why it isn't sent back: it was, or is by a transaction that is not mined. */
export type WaitingIssue = 'claimed' | 'pending';

/** Gets a waiting collectible back. */
export const claimTokenAct = defineAct<WaitingModel, WaitingIssue>({
  account: ({ account }) => account,
  reads: (_state, { account }) => [waitingCall(account)],
  blockedBy: (state, model) => {
    if (selectIsClaimingToken(state, model)) return 'pending';
    const waiting = selectWaiting(state, model.account);
    const isWaiting = waiting?.some((token) => sameToken(token, model.token)) ?? true;
    return isWaiting ? undefined : 'claimed';
  },
  call: ({ token }) =>
    callOf(profileAbi, profileAddress, 'claimToken', [token.nftAddress, token.tokenId]),
  states: ({ token: { nftAddress, tokenId } }) =>
    stated(profileAbi, profileAddress, 'claimToken', { nftAddress, tokenId }),
  info: ({ token, name }) => ({
    kind: 'claimProfileToken',
    nftAddress: token.nftAddress,
    name,
    tokenIdRaw: toRaw(token.tokenId),
  }),
});
