// What a check found, apart from how: the page shows it without the code that checks.
import { countVerdicts, type Verdict } from '#entities/check/verdict.ts';
import type { Hex } from '#lib/hex.ts';

/** What is wrong with a vote; `partly`: not all of it could be checked. */
export type VoteVerdict =
  | { kind: 'genuine' | 'badSignature' | 'altered' | 'outside' | 'twice' | 'badReceipt' }
  | { kind: 'badPower'; power: bigint }
  | { kind: 'partly'; why: 'power' | 'contract' };

/** Result of checking the votes of a proposal. */
export interface CheckedVotes {
  /** By the vote's id. */
  verdicts: ReadonlyMap<Hex, VoteVerdict>;
  /** Numbers of receipts whose votes the hub does not list. */
  withheld: readonly number[];
  /** Number of the receipt of the account's own vote, where that is not listed. */
  ownMissing: number | undefined;
  /** Number of the first receipt that does not fit the chain. */
  brokenAt: number | undefined;
  /** Whether the hub's log was read: without it, votes are found to be withheld by the export alone. */
  hasLog: boolean;
  /** Whether the powers were read at the user's node. */
  hasPowers: boolean;
  /** Power of each choice from the votes that are genuine. */
  scores: readonly bigint[];
  isSameResult: boolean;
  count: number;
}

/** Returns whether a vote is what it seems. */
export function verdictOn({ kind }: VoteVerdict): Verdict {
  if (kind === 'genuine') return 'matches';
  return kind === 'partly' ? 'unknown' : 'differs';
}

const countOf = ({ verdicts }: CheckedVotes) =>
  countVerdicts([...verdicts.values()].map(verdictOn));

/** Counts the votes that are not genuine, and those that the hub does not list. */
export function flaggedCount(checked: CheckedVotes): number {
  const { withheld, ownMissing, brokenAt } = checked;
  const isOwnApart = ownMissing !== undefined && !withheld.includes(ownMissing);
  const apart = Number(isOwnApart) + Number(brokenAt !== undefined);
  return countOf(checked).differs + withheld.length + apart;
}

/** Counts the votes of which not everything could be checked. */
export const partlyCount = (checked: CheckedVotes): number => countOf(checked).unknown;
