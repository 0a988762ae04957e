import { callOf, defineAct } from '#entities/writeFlow/defineAct.ts';
import { stated } from '#entities/writeFlow/statement.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { competitionAbi } from '#protocol/abi/competitionAbi.ts';
import { battleContract, ownPartCall, phaseCall } from '../competitionCalls.ts';
import { selectIsPending, selectOwnPart, selectPhase } from '../competitionSelectors.ts';

const at = battleContract?.address;

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

/** Claims a prize by its proof. Nothing is sent once it was claimed elsewhere. */
export const claimAct = defineAct<ClaimModel, ClaimIssue>({
  account: ({ account }) => account,
  reads: (_state, { account }) => [phaseCall, ownPartCall(account)],
  blockedBy: (state, { account }) => {
    if (selectIsPending(state, account, 'competitionClaim')) return 'claimPending';
    if (selectOwnPart(state, account)?.hasClaimed) return 'claimed';
    return selectPhase(state) === 'over' ? 'over' : undefined;
  },
  call: ({ group, volumeRaw, meowRaw, pointsRaw, proof }) =>
    callOf(competitionAbi, at, 'claimReward', [
      BigInt(group),
      fromRaw(volumeRaw),
      fromRaw(meowRaw),
      fromRaw(pointsRaw),
      proof,
    ]),
  states: (shown) =>
    stated(competitionAbi, at, 'claimReward', {
      meow: fromRaw(shown.meowRaw),
      points: fromRaw(shown.pointsRaw),
      volume: fromRaw(shown.volumeRaw),
      group: BigInt(shown.group),
      proof: shown.proof,
    }),
  info: ({ meowRaw }) => ({
    kind: 'competitionClaim',
    symbol: battleContract?.currency.symbol ?? '',
    decimals: battleContract?.currency.decimals ?? 18,
    amountRaw: meowRaw,
  }),
});

/**
 * Gets the cat that nobody has had given yet, and points that could not be given along with the
 * prize.
 */
export const owedAct = defineAct<{ account: Address }, ClaimIssue>({
  account: ({ account }) => account,
  reads: (_state, { account }) => [ownPartCall(account)],
  blockedBy: (state, { account }) => {
    if (selectIsPending(state, account, 'competitionOwed')) return 'claimPending';
    const own = selectOwnPart(state, account);
    return own && own.pointsOwed === 0n && !own.isCatOwed ? 'claimed' : undefined;
  },
  call: ({ account }) => callOf(competitionAbi, at, 'giveOwed', [account]),
  states: (shown) => stated(competitionAbi, at, 'giveOwed', { userAddress: shown.account }),
  info: () => ({ kind: 'competitionOwed' }),
});
