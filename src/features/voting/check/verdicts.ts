// What a check found, apart from how: the page shows it without the code that checks.
import type { Hex } from '#lib/hex.ts';

/** What is wrong with a vote; `partly`: not all of it could be checked. */
export type Verdict =
  | { kind: 'genuine' | 'badSignature' | 'altered' | 'outside' | 'twice' | 'badReceipt' }
  | { kind: 'badPower'; power: bigint }
  | { kind: 'partly'; why: 'power' | 'contract' };

/** Result of checking the votes of a proposal. */
export interface CheckedVotes {
  /** By the vote's id. */
  verdicts: ReadonlyMap<Hex, Verdict>;
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

/** Reports whether a verdict is that a vote is not what it seems. */
export function isBad({ kind }: Verdict): boolean {
  return kind !== 'genuine' && kind !== 'partly';
}

/** Counts the votes that are not genuine, and those that the hub does not list. */
export function flaggedCount({ verdicts, withheld, ownMissing, brokenAt }: CheckedVotes): number {
  const bad = [...verdicts.values()].filter(isBad).length;
  const isOwnApart = ownMissing !== undefined && !withheld.includes(ownMissing);
  return bad + withheld.length + Number(isOwnApart) + Number(brokenAt !== undefined);
}

/** Counts the votes of which not everything could be checked. */
export function partlyCount({ verdicts }: CheckedVotes): number {
  return [...verdicts.values()].filter(({ kind }) => kind === 'partly').length;
}
