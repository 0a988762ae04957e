import type { Hex } from '#lib/hex.ts';
import { HubError } from '#remote/hub/hubError.ts';
import {
  askProposal,
  askProposals,
  askVotes,
  proposalOf,
  voteOf,
  type Proposal,
  type Vote,
} from '#remote/hub/voting.ts';
import { space } from '../space.ts';
import type { KeptQuestion } from './useKept.ts';

/** State by which the hub lists proposals. */
export type ListState = 'active' | 'pending' | 'closed';
/** `core`: published by an administrator. */
export type ListKind = 'core' | 'community';

/** Proposals shown at a time. */
export const PAGE = 10;
/** Votes shown before 'See all'. */
export const FIRST_VOTES = 20;
/** Newest open proposals at the top of the page. */
const LATEST = 5;

function rows(answer: unknown): unknown[] {
  if (!Array.isArray(answer)) throw new HubError('malformed', 'The hub answered no list');
  return answer;
}

const visible = (answer: unknown): Proposal[] =>
  rows(answer)
    .map(proposalOf)
    .filter(({ hiddenFor }) => hiddenFor === undefined);

/** Proposals of a list that are kept to be read without the hub. */
const KEPT = 20;

const parts = (answer: unknown): (readonly [string, unknown])[] =>
  rows(answer)
    .slice(0, KEPT)
    .map((row) => [`proposal ${proposalOf(row).id}`, row] as const);

/** Asks for proposals of a state and kind; one more than `wanted` says that there are more. */
export function listQuestion(
  state: ListState,
  kind: ListKind,
  wanted: number,
): KeptQuestion<Proposal[]> {
  return {
    name: `list ${state} ${kind}`,
    ask: () => askProposals({ space, state, isCore: kind === 'core', first: wanted + 1, skip: 0 }),
    read: visible,
    parts,
  };
}

/** Asks for the newest open proposals of both kinds. */
export function latestQuestion(): KeptQuestion<Proposal[]> {
  return {
    name: 'latest',
    ask: () => askProposals({ space, state: 'active', first: LATEST, skip: 0 }),
    read: visible,
    parts,
  };
}

/** Asks for one proposal; `null` where the hub has none. */
export function proposalQuestion(id: Hex): KeptQuestion<Proposal | null> {
  return {
    name: `proposal ${id}`,
    ask: () => askProposal(id),
    read: (answer) => {
      if (answer === null) return null;
      const proposal = proposalOf(answer);
      if (proposal.id !== id) throw new HubError('malformed', 'The hub answered another proposal');
      return proposal;
    },
  };
}

/** Asks for the votes of a proposal with most power. */
export function votesQuestion(id: Hex, first: number): KeptQuestion<Vote[]> {
  return {
    name: `votes ${id}`,
    ask: () => askVotes(id, { first, skip: 0 }),
    read: (answer) => rows(answer).map(voteOf),
  };
}
