import { contractAddress } from '#config/chains.ts';
import { isKind } from '#chain/transactions/info.ts';
import { selectPendingTransactions } from '#chain/transactions/selectors.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import type { Call } from '#chain/calls.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import type { WriteFlow } from '#entities/writeFlow/writeFlow.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { claimAbi } from '#protocol/abi/claimAbi.ts';
import { claimByLotteryAbi } from '#protocol/abi/claimByLotteryAbi.ts';
import { collectibleKind } from '#protocol/collectibleKinds.ts';
import type { ClaimCollectibleInfo } from '#protocol/collectibles.ts';
import type { RootState } from '#redux';
import {
  listClaimCall,
  lotteryClaimedCall,
  ownClaimCalls,
  pointsOwedCall,
  ticketClaimCall,
  winningClaimCall,
} from './claimCalls.ts';
import type { Claim, ClaimContract } from './claimModel.ts';
import { collectibleWrite, present } from './collectibleWrite.ts';
import { kindName } from './kindName.ts';

/** Claim of an account, as it is shown. */
export interface ClaimModel {
  account: Address;
  claim: Claim;
}

/** Why nothing is claimed: it was, it is by a transaction that is not mined, or it can't be now. */
export type ClaimIssue = 'claimed' | 'claiming' | 'unmet';

/** Returns the reads that decide a claim: whether it was made, and whether it can be. */
function decisiveCalls({ account, claim }: ClaimModel): {
  claimed: Call<boolean> | undefined;
  can: Call<boolean> | undefined;
} {
  const { at, kind, name, args } = claim;
  if (at !== 'claimByLottery') {
    const calls = ownClaimCalls(at, account);
    return { claimed: calls?.hasClaimed, can: calls?.canClaim };
  }
  const [first = 0n, second = 0n] = args;
  const isListed = collectibleKind(kind)?.origin === 'list';
  const byRound = isListed ? listClaimCall(account) : ticketClaimCall(account, second);
  return {
    claimed: lotteryClaimedCall(account, kind),
    can: name === 'mintNFTByTicket' ? winningClaimCall(account, first, second) : byRound,
  };
}

/** Reports whether the account is claiming a kind by a transaction that is not mined. */
function selectIsClaiming(state: RootState, account: Address, kind: number): boolean {
  return selectPendingTransactions(state).some(
    ({ info, from }) =>
      isKind<ClaimCollectibleInfo>(info, 'claimCollectible') &&
      info.bunnyId === kind &&
      sameAddress(from, account),
  );
}

/** Returns the request that claims a collectible. */
export function claimRequest({ account, claim: { at, name, args } }: ClaimModel): WriteRequest {
  const to = contractAddress(at);
  if (!to) throw new Error(`${at} is not deployed on this chain`);
  const abi = at === 'claimByLottery' ? claimByLotteryAbi : claimAbi;
  return collectibleWrite(account, { to, abi, name, args });
}

/** Claims a collectible. Nothing is sent once it was or is claimed, or can't be any more. */
export const claimFlow: WriteFlow<ClaimModel, object, ClaimIssue> = {
  account: ({ account }) => account,
  reads: (_state, model) => {
    const { claimed, can } = decisiveCalls(model);
    return present([claimed, can]);
  },
  blockedBy: (state, model) => {
    if (selectIsClaiming(state, model.account, model.claim.kind)) return 'claiming';
    const { claimed, can } = decisiveCalls(model);
    if (selectRead(state, claimed) === true) return 'claimed';
    return selectRead(state, can) === true ? undefined : 'unmet';
  },
  requests: (_state, model) => [claimRequest(model)],
  info: ({ claim: { kind } }) => ({
    kind: 'claimCollectible',
    bunnyId: kind,
    name: kindName(kind),
  }),
  showsRejection: true,
};

/** Points that a contract owes an account. */
export interface PointsModel {
  account: Address;
  at: ClaimContract;
  points: bigint;
}

/** Returns the request that claims owed points. */
export function pointsRequest({ account, at }: PointsModel): WriteRequest {
  const to = contractAddress(at);
  if (!to) throw new Error(`${at} is not deployed on this chain`);
  return collectibleWrite(account, { to, abi: claimAbi, name: 'claimPoints', args: [] });
}

/** Claims points that could not be given along with a collectible. */
export const pointsFlow: WriteFlow<PointsModel, object, 'claimed'> = {
  account: ({ account }) => account,
  reads: (_state, { account, at }) => present([pointsOwedCall(at, account)]),
  blockedBy: (state, { account, at }) =>
    selectRead(state, pointsOwedCall(at, account)) === 0n ? 'claimed' : undefined,
  requests: (_state, model) => [pointsRequest(model)],
  info: ({ points }) => ({ kind: 'claimPoints', points: Number(points) }),
  showsRejection: true,
};
