import { selectPendingTransactions } from '#chain/transactions/selectors.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import {
  claimableUntilCall,
  ownPartCall,
  ownPartFrom,
  phaseCall,
  phaseFrom,
  resultCall,
  resultFrom,
  termsCall,
  termsFrom,
} from './competitionCalls.ts';
import type { BattleResult, BattleTerms, OwnPart, Phase } from './competitionModel.ts';

type WithMulticall = Pick<RootState, 'multicall'>;
export type Read<T> = T | null | undefined;

/** Returns the phase of the battle. */
export function selectPhase(state: WithMulticall): Read<Phase> {
  const answer = selectRead(state, phaseCall);
  return answer === null || answer === undefined ? answer : phaseFrom(answer);
}

/** Returns the terms; 'none' before they are announced. */
export function selectTerms(state: WithMulticall): Read<BattleTerms | 'none'> {
  const answer = selectRead(state, termsCall);
  return answer ? termsFrom(answer) : answer;
}

/** Returns the result, proposed or final. */
export function selectResult(state: WithMulticall): Read<BattleResult> {
  const answer = selectRead(state, resultCall);
  return answer ? resultFrom(answer) : answer;
}

/** Returns the time until which prizes can be claimed; 0 before they can. */
export function selectClaimableUntil(state: WithMulticall): Read<number> {
  const answer = selectRead(state, claimableUntilCall);
  return typeof answer === 'bigint' ? Number(answer) : answer;
}

/** Returns an account's part in the battle. */
export function selectOwnPart(state: WithMulticall, account: Address): Read<OwnPart> {
  const answer = selectRead(state, ownPartCall(account));
  return answer ? ownPartFrom(answer) : answer;
}

/** Reports whether a transaction of this kind of the account is sent and not mined. */
export function selectIsPending(state: RootState, account: Address, kind: string): boolean {
  return selectPendingTransactions(state).some(
    ({ info, from }) => info.kind === kind && sameAddress(from, account),
  );
}
