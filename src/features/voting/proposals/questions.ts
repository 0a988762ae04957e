import type { Hex } from '#lib/hex.ts';
import { askProposal, askProposals, askVotes } from '#remote/hub/askVoting.ts';
import { HubError } from '#remote/hub/hubError.ts';
import { proposalOf, voteOf, type Proposal } from '#remote/hub/voting.ts';
import { space } from '../space.ts';
import { defineKept } from './defineKept.ts';

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

interface ListWish {
  state: ListState;
  kind: ListKind;
  wanted: number;
}

/** Loads proposals of a state and kind; one more than `wanted` says that there are more. */
export const useProposals = defineKept('votingProposals', ({ state, kind, wanted }: ListWish) => ({
  name: `list ${state} ${kind}`,
  ask: () => askProposals({ space, state, isCore: kind === 'core', first: wanted + 1, skip: 0 }),
  read: visible,
  parts,
}));

/** Loads the newest open proposals of both kinds. */
export const useLatestProposals = defineKept('votingLatest', (name: 'latest') => ({
  name,
  ask: () => askProposals({ space, state: 'active', first: LATEST, skip: 0 }),
  read: visible,
  parts,
}));

/** Loads one proposal; `null` where the hub has none. */
export const useProposal = defineKept('votingProposal', (id: Hex) => ({
  name: `proposal ${id}`,
  ask: () => askProposal(id),
  read: (answer) => {
    if (answer === null) return null;
    const proposal = proposalOf(answer);
    if (proposal.id !== id) throw new HubError('malformed', 'The hub answered another proposal');
    return proposal;
  },
}));

/** Loads the votes of a proposal with most power. */
export const useFirstVotes = defineKept('votingVotes', (id: Hex) => ({
  name: `votes ${id}`,
  ask: () => askVotes(id, { first: FIRST_VOTES, skip: 0 }),
  read: (answer) => rows(answer).map(voteOf),
}));
