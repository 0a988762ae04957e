import { contractCall, type Call, type CallValue } from '#chain/calls.ts';
import { contractAddress } from '#config/chains.ts';
import { rewardToken } from '#config/tokens.ts';
import { tokenCurrency, type Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { competitionAbi } from '#protocol/abi/competitionAbi.ts';
import {
  phases,
  type BattleResult,
  type BattleTerms,
  type OwnPart,
  type Phase,
} from './competitionModel.ts';

/** Contract of the battle on this chain, and the currency of its prizes. */
export interface BattleContract {
  address: Address;
  currency: Currency;
}

const address = contractAddress('competition');

/** Battle of this chain; `undefined` where it is not deployed. */
export const battleContract: BattleContract | undefined = address &&
  rewardToken && { address, currency: tokenCurrency(rewardToken) };

// All of these are `undefined` where the battle is not deployed, which `useCalls` and `selectRead`
// accept.

/** Reads the phase by the clock of the latest block. */
export const phaseCall = address && contractCall(competitionAbi, address, 'currentStatus', []);

/** Reads the terms; all 0 before they are announced. */
export const termsCall = address && contractCall(competitionAbi, address, 'viewTerms', []);

/** Reads the proposed or final result; all 0 while there is none. */
export const resultCall = address && contractCall(competitionAbi, address, 'viewResult', []);

/** Reads the time until which prizes can be claimed; 0 before they can. */
export const claimableUntilCall =
  address && contractCall(competitionAbi, address, 'claimableUntil', []);

type TermsAnswer = CallValue<typeof competitionAbi, 'viewTerms'>;
type ResultAnswer = CallValue<typeof competitionAbi, 'viewResult'>;
type OwnAnswer = CallValue<typeof competitionAbi, 'claimInformation'>;

/** Reads an account's part in the battle. */
export function ownPartCall(account: Address): Call<OwnAnswer> | undefined {
  return address && contractCall(competitionAbi, address, 'claimInformation', [account]);
}

/** Decodes a phase. */
export function phaseFrom(answer: number | bigint): Phase | null {
  return phases[Number(answer)] ?? null;
}

/** Returns what an answer was decoded to before, so that the same answer is the same object. */
function once<Answer extends object, Value>(decode: (answer: Answer) => Value) {
  const known = new WeakMap<Answer, { value: Value }>();
  return (answer: Answer): Value => {
    const found = known.get(answer) ?? { value: decode(answer) };
    known.set(answer, found);
    return found.value;
  };
}

/** Decodes the terms; 'none' before they are announced. */
export const termsFrom = once((answer: TermsAnswer): BattleTerms | 'none' => {
  const opensAt = Number(answer.opensAt);
  if (opensAt === 0) return 'none';
  return {
    termsHash: answer.termsHash,
    opensAt,
    closesAt: Number(answer.closesAt),
    objectionSeconds: Number(answer.objectionSeconds),
    claimSeconds: Number(answer.claimSeconds),
    campaignId: Number(answer.campaignId),
    catKind: Number(answer.bunnyId),
  };
});

/** Decodes the result. */
export const resultFrom = once(([result, finalFrom, attempt]: ResultAnswer): BattleResult => {
  const tries = Number(attempt);
  if (finalFrom === 0n) return { isProposed: false, attempt: tries };
  return {
    isProposed: true,
    attempt: tries,
    root: result.root,
    contentHash: result.contentHash,
    totalMeow: result.totalMeow,
    firstBlock: Number(result.firstBlock),
    lastBlock: Number(result.lastBlock),
    winningTeam: Number(result.winningTeam),
    finalFrom: Number(finalFrom),
  };
});

/** Decodes an account's part. */
export const ownPartFrom = once(
  ([hasRegistered, hasClaimed, teamId, pointsOwed, isCatOwed]: OwnAnswer): OwnPart => ({
    hasRegistered,
    hasClaimed,
    teamId: Number(teamId),
    pointsOwed,
    isCatOwed,
  }),
);

/** Reads how many accounts take part for a team. */
export function teamUsersCall(teamId: number): Call<bigint> | undefined {
  return address && contractCall(competitionAbi, address, 'numberUsers', [BigInt(teamId)]);
}
