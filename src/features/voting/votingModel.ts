import { sameAddress } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { Proposal, Vote } from '#remote/hub/voting.ts';

/** What a proposal is at, by the hub's clock. */
export type Phase = 'pending' | 'active' | 'closed' | 'cancelled';

/** Returns the phase of a proposal at `now` (Unix seconds). Both ends belong to the voting. */
export function phaseOf(
  { start, end, isCancelled }: Pick<Proposal, 'start' | 'end' | 'isCancelled'>,
  now: number,
): Phase {
  if (isCancelled) return 'cancelled';
  if (now < start) return 'pending';
  return now <= end ? 'active' : 'closed';
}

/** Sums the power of votes by the place of their choice; votes for no choice are left out. */
export function tally(
  choiceCount: number,
  votes: readonly Pick<Vote, 'choice' | 'power'>[],
): bigint[] {
  const scores = Array.from({ length: choiceCount }, () => 0n);
  for (const { choice, power } of votes) {
    const score = scores[choice - 1];
    if (score !== undefined) scores[choice - 1] = score + power;
  }
  return scores;
}

/** Returns the place of the choice with most power; `undefined` for none or a tie. */
export function leadingChoice(scores: readonly bigint[]): number | undefined {
  let most = 0n;
  for (const score of scores) if (score > most) most = score;
  const first = scores.indexOf(most);
  return most === 0n || scores.lastIndexOf(most) !== first ? undefined : first;
}

const descending = (one: bigint | number, other: bigint | number): number => {
  if (one === other) return 0;
  return one > other ? -1 : 1;
};

/** Orders votes: the account's own, then by power, newest first, then by id (decision G111). */
export function inOrder(votes: readonly Vote[], account: Address | null): Vote[] {
  const isOwn = ({ voter }: Vote): number => (sameAddress(voter, account) ? 1 : 0);
  return votes.toSorted(
    (one, other) =>
      descending(isOwn(one), isOwn(other)) ||
      descending(one.power, other.power) ||
      descending(one.created, other.created) ||
      (one.id < other.id ? -1 : 1),
  );
}

/** Longest text of a choice in lists. */
const MAX_SHOWN = 32;

/** Shortens a choice for lists, by whole characters. */
export function shortChoice(choice: string): string {
  const characters = Array.from(choice);
  return characters.length > MAX_SHOWN ? `${characters.slice(0, MAX_SHOWN).join('')}…` : choice;
}

/** Reports whether a text has the form of a proposal's id. */
export function isProposalId(text: string): text is Hex {
  return /^0x[0-9a-f]{64}$/.test(text);
}
