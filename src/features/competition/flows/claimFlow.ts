import type { WriteRequest } from '#chain/transactions/send.ts';
import type { WriteFlow } from '#entities/writeFlow/writeFlow.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { battleContract, ownPartCall, phaseCall } from '../competitionCalls.ts';
import { selectIsPending, selectOwnPart, selectPhase } from '../competitionSelectors.ts';
import { battleWrite, present } from '../competitionWrite.ts';

/** Prize of the list with its proof. Amounts are decimal digits of the smallest unit. */
export interface ClaimModel {
  account: Address;
  group: number;
  volumeRaw: Raw;
  meowRaw: Raw;
  pointsRaw: Raw;
  proof: readonly Hex[];
}

/** Why nothing would be paid. */
export type ClaimIssue = 'claimed' | 'claimPending' | 'over';

/** Returns the request that claims a prize. */
export function claimRequest({
  account,
  group,
  volumeRaw,
  meowRaw,
  pointsRaw,
  proof,
}: ClaimModel): WriteRequest {
  return battleWrite(account, {
    name: 'claimReward',
    args: [BigInt(group), fromRaw(volumeRaw), fromRaw(meowRaw), fromRaw(pointsRaw), [...proof]],
  });
}

/** Claims a prize by its proof. Nothing is sent once it was claimed elsewhere. */
export const claimFlow: WriteFlow<ClaimModel, object, ClaimIssue> = {
  account: ({ account }) => account,
  reads: (_state, { account }) => present([phaseCall, ownPartCall(account)]),
  blockedBy: (state, { account }) => {
    if (selectIsPending(state, account, 'competitionClaim')) return 'claimPending';
    if (selectOwnPart(state, account)?.hasClaimed) return 'claimed';
    return selectPhase(state) === 'over' ? 'over' : undefined;
  },
  requests: (_state, model) => [claimRequest(model)],
  info: ({ meowRaw }) => ({
    kind: 'competitionClaim',
    symbol: battleContract?.currency.symbol ?? '',
    decimals: battleContract?.currency.decimals ?? 18,
    amountRaw: meowRaw,
  }),
  showsRejection: true,
};

/** Returns the request that has the account's own cat and points given. */
export function owedRequest({ account }: { account: Address }): WriteRequest {
  return battleWrite(account, { name: 'giveOwed', args: [account] });
}

/**
 * Gets the cat that nobody has had given yet, and points that could not be given along with the
 * prize.
 */
export const owedFlow: WriteFlow<{ account: Address }, object, ClaimIssue> = {
  account: ({ account }) => account,
  reads: (_state, { account }) => present([ownPartCall(account)]),
  blockedBy: (state, { account }) => {
    if (selectIsPending(state, account, 'competitionOwed')) return 'claimPending';
    const own = selectOwnPart(state, account);
    return own && own.pointsOwed === 0n && !own.isCatOwed ? 'claimed' : undefined;
  },
  requests: (_state, model) => [owedRequest(model)],
  info: () => ({ kind: 'competitionOwed' }),
  showsRejection: true,
};
