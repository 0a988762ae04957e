// What tests ask a hub about proposals and votes.
import type { Hex } from '../../../src/lib/hex.ts';
import type { ProposalAnswer, VoteAnswer } from '../../../src/lib/votingAnswers.ts';
import { query, type VotingHub } from './testVoting.ts';

/** What clients of 2021 send, letter by letter (decision G98). */
export const VOTES = `
      query getVotes($first: Int, $skip: Int, $where: VoteWhere) {
        votes(first: $first, skip: $skip, where: $where) {
          id
          voter
          created
          choice
          space {
            id
            name
          }
          proposal {
            choices
          }
          metadata
        }
      }
    `;

/** Finds a proposal with its sums. */
export async function one(hub: VotingHub, id: Hex): Promise<ProposalAnswer> {
  const fields = `id state isCore cancelled hidden { by reason } votes scores scores_raw
    scores_total_raw scores_state strategiesHash snapshotHash receipt { id seq hash }`;
  const { proposal } = await query<{ proposal: ProposalAnswer }>(
    hub,
    `query ($id: String) { proposal(id: $id) { ${fields} } }`,
    { id },
  );
  return proposal;
}

/** Finds the ids of proposals. */
export async function listed(hub: VotingHub, where: object): Promise<Hex[]> {
  const { proposals } = await query<{ proposals: { id: Hex }[] }>(
    hub,
    'query ($where: ProposalWhere) { proposals(first: 1000, where: $where) { id } }',
    { where },
  );
  return proposals.map(({ id }) => id);
}

/** Reads all votes on a proposal, page by page. */
export async function allVotes(
  hub: VotingHub,
  proposal: Hex,
  first: number,
): Promise<VoteAnswer[]> {
  const all: VoteAnswer[] = [];
  for (;;) {
    const { votes } = await query<{ votes: VoteAnswer[] }>(hub, VOTES, {
      ...{ first, skip: all.length, where: { proposal } },
    });
    if (votes.length === 0) return all;
    all.push(...votes);
  }
}
