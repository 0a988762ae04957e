import type { Hex } from '#lib/hex.ts';

/** Phases of the battle, in the order of the contract's (decision G88). */
export const phases = ['registration', 'open', 'close', 'claiming', 'over'] as const;

export type Phase = (typeof phases)[number];

/** Terms of the battle, which never change. Times in Unix seconds. */
export interface BattleTerms {
  termsHash: Hex;
  opensAt: number;
  closesAt: number;
  objectionSeconds: number;
  claimSeconds: number;
  campaignId: number;
  /** Kind of the winning team's cat. */
  catKind: number;
}

/** Result that was proposed. */
export interface ProposedResult {
  isProposed: true;
  /** Number of the proposal, from 1. */
  attempt: number;
  root: Hex;
  contentHash: Hex;
  totalMeow: bigint;
  firstBlock: number;
  lastBlock: number;
  winningTeam: number;
  /** Time from which it can't be rejected. */
  finalFrom: number;
}

/** Result, or how many were rejected while there is none. */
export type BattleResult = ProposedResult | { isProposed: false; attempt: number };

/** Part of an account in the battle. */
export interface OwnPart {
  hasRegistered: boolean;
  hasClaimed: boolean;
  /** Team since it registered; 0 for none. */
  teamId: number;
  /** Points that could not be given along with the prize. */
  pointsOwed: bigint;
  /** Whether its cat was won and not given yet: anyone may have it given. */
  isCatOwed: boolean;
}

/** Returns the time that a phase ends at; `undefined` where no time is fixed. */
export function phaseEnd(
  phase: Phase,
  { opensAt, closesAt }: Pick<BattleTerms, 'opensAt' | 'closesAt'>,
  claimableUntil: number,
): number | undefined {
  switch (phase) {
    case 'registration':
      return opensAt;
    case 'open':
      return closesAt;
    case 'claiming':
      return claimableUntil === 0 ? undefined : claimableUntil;
    case 'close':
    case 'over':
      return undefined;
  }
}

/**
 * What the button of the battle is for an account (decision G88). `prize`: whether the list has a
 * row of the account; `undefined` while the list isn't known.
 */
export type BattleCta =
  | 'register'
  | 'registered'
  | 'trade'
  | 'tooLate'
  | 'calculating'
  | 'claim'
  | 'claimed'
  | 'nothing'
  | 'listNeeded'
  | 'over';

export function battleCta(
  phase: Phase,
  { hasRegistered, hasClaimed }: Pick<OwnPart, 'hasRegistered' | 'hasClaimed'>,
  prize: boolean | undefined,
): BattleCta {
  switch (phase) {
    case 'registration':
      return hasRegistered ? 'registered' : 'register';
    case 'open':
      return hasRegistered ? 'trade' : 'tooLate';
    case 'close':
      return 'calculating';
    case 'claiming':
      if (hasClaimed) return 'claimed';
      if (!hasRegistered || prize === false) return 'nothing';
      return prize === undefined ? 'listNeeded' : 'claim';
    case 'over':
      return hasClaimed ? 'claimed' : 'over';
  }
}
