import { useMemo } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import {
  claimableUntilCall,
  ownPartCall,
  phaseCall,
  resultCall,
  termsCall,
} from './competitionCalls.ts';
import type { BattleResult, BattleTerms, OwnPart, Phase } from './competitionModel.ts';
import {
  selectClaimableUntil,
  selectOwnPart,
  selectPhase,
  selectResult,
  selectTerms,
  type Read,
} from './competitionSelectors.ts';

/** The battle as the chain has it. */
export interface Battle {
  phase: Phase;
  terms: BattleTerms;
  result: BattleResult;
  /** 0 before prizes can be claimed. */
  claimableUntil: number;
}

const calls = [phaseCall, termsCall, resultCall, claimableUntilCall];

/** Returns the battle, read while mounted; 'none' before one is announced. */
export function useBattle(): Read<Battle | 'none'> {
  useCalls(calls);
  const phase = useAppSelector(selectPhase);
  const terms = useAppSelector(selectTerms);
  const result = useAppSelector(selectResult);
  const claimableUntil = useAppSelector(selectClaimableUntil);
  return useMemo(() => {
    const all = [phase, terms, result, claimableUntil];
    if (all.includes(null)) return null;
    if (terms === 'none') return 'none';
    if (!phase || !terms || !result || typeof claimableUntil !== 'number') return undefined;
    return { phase, terms, result, claimableUntil };
  }, [phase, terms, result, claimableUntil]);
}

const noCalls: readonly undefined[] = [];

/** Returns an account's part, read while mounted; `undefined` without an account. */
export function useOwnPart(account: Address | null): Read<OwnPart> {
  useCalls(useMemo(() => (account === null ? noCalls : [ownPartCall(account)]), [account]));
  return useAppSelector((state) => (account === null ? undefined : selectOwnPart(state, account)));
}
