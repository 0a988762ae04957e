import { selectPendingTransactions } from '#chain/transactions/selectors.ts';
import { isKind } from '#chain/transactions/info.ts';
import { profileCall, registeredCall, waitingCall } from '#entities/profile/profileCalls.ts';
import { sameToken, type TokenId } from '#entities/profile/profileModel.ts';
import { selectProfile, selectWaiting } from '#entities/profile/profileSelectors.ts';
import type { WriteFlow } from '#entities/writeFlow/writeFlow.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import type { ClaimProfileTokenInfo } from '#protocol/profile.ts';
import type { RootState } from '#redux';
import { present, profileWrite } from './profileWrite.ts';

/** Reports whether the account is pausing its profile. */
export function selectIsPausing(state: RootState, account: Address): boolean {
  return selectPendingTransactions(state).some(
    ({ info, from }) => info.kind === 'pauseProfile' && sameAddress(from, account),
  );
}

/** Pauses a profile, whatever the state of its collection. */
export const pauseFlow: WriteFlow<{ account: Address }, object, 'paused' | 'pending'> = {
  account: ({ account }) => account,
  reads: (_state, { account }) => present([registeredCall(account), profileCall(account)]),
  blockedBy: (state, { account }) => {
    if (selectIsPausing(state, account)) return 'pending';
    const profile = selectProfile(state, account);
    return profile && profile !== 'none' && profile.picture === null ? 'paused' : undefined;
  },
  requests: (_state, { account }) => [profileWrite(account, { name: 'pauseProfile', args: [] })],
  info: () => ({ kind: 'pauseProfile' }),
  showsRejection: true,
};

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

/** Gets a waiting collectible back. */
export const claimTokenFlow: WriteFlow<WaitingModel, object, 'claimed' | 'pending'> = {
  account: ({ account }) => account,
  reads: (_state, { account }) => present([waitingCall(account)]),
  blockedBy: (state, model) => {
    if (selectIsClaimingToken(state, model)) return 'pending';
    const waiting = selectWaiting(state, model.account);
    const isWaiting = waiting?.some((token) => sameToken(token, model.token)) ?? true;
    return isWaiting ? undefined : 'claimed';
  },
  requests: (_state, { account, token }) => [
    profileWrite(account, { name: 'claimToken', args: [token.nftAddress, token.tokenId] }),
  ],
  info: ({ token, name }) => ({
    kind: 'claimProfileToken',
    nftAddress: token.nftAddress,
    name,
    tokenIdRaw: toRaw(token.tokenId),
  }),
  showsRejection: true,
};
