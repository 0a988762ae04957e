import { contractAddress } from '#config/chains.ts';
import { isKind } from '#chain/transactions/info.ts';
import { selectPendingTransactions } from '#chain/transactions/selectors.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import type { Call } from '#chain/calls.ts';
import { callOf, defineAct } from '#entities/writeFlow/defineAct.ts';
import { stated, type Statement } from '#entities/writeFlow/statement.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { claimAbi } from '#protocol/abi/claimAbi.ts';
import { claimByLotteryAbi } from '#protocol/abi/claimByLotteryAbi.ts';
import { collectibleKind } from '#protocol/collectibleKinds.ts';
import { OWN_CLAIMS, type ClaimCollectibleInfo } from '#protocol/collectibles.ts';
import type { RootState } from '#redux';
import {
  listClaimCall,
  lotteryClaimedCall,
  ownClaimCalls,
  pointsOwedCall,
  ticketClaimCall,
  winningClaimCall,
} from './claimCalls.ts';
import { ownOrigins, type Claim, type ClaimContract } from './claimModel.ts';
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

/** States the claim of a kind: by the contract that gives it, and for a ticket by its round. */
function statedClaim({ kind, args: [first = 0n, second = 0n] }: Claim): Statement {
  const origin = collectibleKind(kind)?.origin;
  const own = OWN_CLAIMS.find((at) => ownOrigins[at] === origin);
  if (own) return stated(claimAbi, contractAddress(own), 'mintNFT', {});
  const lottery = contractAddress('claimByLottery');
  return origin === 'winningTicket'
    ? stated(claimByLotteryAbi, lottery, 'mintNFTByTicket', { lotteryId: first, ticketId: second })
    : stated(claimByLotteryAbi, lottery, 'mintNFT', {
        bunnyId: BigInt(kind),
        lotteryId: second,
        // Claims with the account's first ticket of that round.
        cursor: 0n,
      });
}

/** Claims a collectible. Nothing is sent once it was or is claimed, or can't be any more. */
export const claimAct = defineAct<ClaimModel, ClaimIssue>({
  account: ({ account }) => account,
  reads: (_state, model) => {
    const { claimed, can } = decisiveCalls(model);
    return [claimed, can];
  },
  blockedBy: (state, model) => {
    if (selectIsClaiming(state, model.account, model.claim.kind)) return 'claiming';
    const { claimed, can } = decisiveCalls(model);
    if (selectRead(state, claimed) === true) return 'claimed';
    return selectRead(state, can) === true ? undefined : 'unmet';
  },
  call: ({ claim: { at, name, args } }) => ({
    to: contractAddress(at),
    abi: at === 'claimByLottery' ? claimByLotteryAbi : claimAbi,
    ...{ name, args, value: 0n },
  }),
  states: ({ claim }) => statedClaim(claim),
  info: ({ claim: { kind } }) => ({
    kind: 'claimCollectible',
    bunnyId: kind,
    name: kindName(kind),
  }),
});

/** Points that a contract owes an account. */
export interface PointsModel {
  account: Address;
  at: ClaimContract;
  points: bigint;
}

/** Claims points that could not be given along with a collectible. */
export const pointsAct = defineAct<PointsModel, 'claimed'>({
  account: ({ account }) => account,
  reads: (_state, { account, at }) => [pointsOwedCall(at, account)],
  blockedBy: (state, { account, at }) =>
    selectRead(state, pointsOwedCall(at, account)) === 0n ? 'claimed' : undefined,
  call: ({ at }) => callOf(claimAbi, contractAddress(at), 'claimPoints', []),
  states: ({ at }) => stated(claimAbi, contractAddress(at), 'claimPoints', {}),
  info: ({ points }) => ({ kind: 'claimPoints', points: Number(points) }),
});
